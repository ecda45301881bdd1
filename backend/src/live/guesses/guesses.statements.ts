import type { AwardOutcome, Prize } from '../prizes/prize.js';
import type { GuessDto, StandingDto } from './dto/guess.dto.js';

/** A game as the database returns it, with its prize as stored. */
export type GuessRow = Omit<GuessDto, 'prize' | 'presentCents' | 'standings'> & {
  prize: Prize;
  /** Empty until it is settled. */
  placed: (Omit<StandingDto, 'isAwarded'> & { award: AwardOutcome })[];
};

const COLUMNS = `id, title, currency, prize, winners, team_may_guess AS "teamMayGuess", hunt_id AS "huntId", state,
    (SELECT count(*)::int FROM guess_entries WHERE game_id = guess_games.id) AS guesses, actual_cents AS "actualCents",
    iso_time(opened_at) AS "openedAt", iso_time(locked_at) AS "lockedAt", iso_time(settled_at) AS "settledAt",
    iso_time(cancelled_at) AS "cancelledAt", (
      SELECT coalesce(json_agg(json_build_object('place', place, 'nickname', nickname, 'cents', cents,
        'offCents', abs(cents - actual_cents), 'award', award) ORDER BY place), '[]')
      FROM guess_entries JOIN identities USING (member_id) WHERE game_id = guess_games.id AND place IS NOT NULL) AS placed`;

/** The running game, or else the last one. */
const CURRENT = `ORDER BY state IN ('open', 'locked') DESC, coalesce(settled_at, cancelled_at) DESC LIMIT 1`;

export const CURRENT_GUESS = {
  name: 'guess-current',
  text: `SELECT ${COLUMNS} FROM guess_games ${CURRENT}`,
};
export const ONE_GUESS = { name: 'guess-one', text: `SELECT ${COLUMNS} FROM guess_games WHERE id = $1` };
export const LAST_GUESSES = {
  name: 'guesses-last',
  text: `SELECT ${COLUMNS} FROM guess_games ORDER BY id DESC LIMIT 50`,
};
/** For the team: what is running, and the last one that was settled within 12 hours. */
export const TONIGHTS_GUESSES = {
  name: 'guesses-tonight',
  text: `SELECT ${COLUMNS} FROM guess_games WHERE state IN ('open', 'locked')
    OR id = (SELECT id FROM guess_games WHERE settled_at > clock_timestamp() - interval '12 hours' ORDER BY settled_at DESC LIMIT 1)
    ORDER BY id DESC`,
};
/** Those of the closest fifty who may win, so that no one suspended since is shown in the lead. */
export const STANDINGS = {
  name: 'guess-standings',
  text: `SELECT nickname, cents, off_cents AS "offCents"
    FROM (SELECT * FROM guess_ranking($1, $2) ORDER BY rank LIMIT 50) AS ranked JOIN identities USING (member_id)
    WHERE may_win(member_id, (SELECT team_may_guess FROM guess_games WHERE id = $1)) IS NULL
    ORDER BY rank LIMIT 10`,
};
export const OWN_GUESS = {
  name: 'guess-own',
  text: `SELECT cents FROM guess_entries
    WHERE member_id = $1 AND game_id = (SELECT id FROM guess_games ${CURRENT})`,
};
export const GUESS_OF_HUNT = `SELECT id FROM guess_games WHERE hunt_id = $1 AND state = ANY ($2)`;

export const OPEN_GUESS = `INSERT INTO guess_games (title, currency, prize, winners, team_may_guess, hunt_id)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

export const PLACE_GUESS = { name: 'place-guess', text: 'SELECT * FROM place_guess($1, $2, $3)' };
export const LOCK_GUESS = { name: 'lock-guess', text: 'SELECT * FROM lock_guess($1, $2, $3)' };
export const SETTLE_GUESS = { name: 'settle-guess', text: 'SELECT * FROM settle_guess($1, $2, $3, $4)' };
export const CANCEL_GUESS = { name: 'cancel-guess', text: 'SELECT * FROM cancel_guess($1, $2, $3)' };
export const AWARD_GUESS = { name: 'award-guess', text: 'SELECT * FROM award_guess($1, $2, $3, $4)' };

/** A change still to be announced in chat. */
export interface GuessAnnouncement extends Pick<
  GuessDto,
  'title' | 'currency' | 'state' | 'guesses' | 'actualCents'
> {
  /** Closest first; empty until it is settled. */
  readonly winners: readonly string[];
}

/** Marked as announced first, because announcing twice is worse than not at all. */
export const PENDING_GUESS_ANNOUNCEMENTS = {
  name: 'guesses-to-tell',
  text: `UPDATE guess_games SET announced = state WHERE announced IS DISTINCT FROM state
    RETURNING title, currency, state, actual_cents AS "actualCents",
      (SELECT count(*)::int FROM guess_entries WHERE game_id = id) AS guesses,
      ARRAY(SELECT nickname FROM guess_entries JOIN identities USING (member_id)
        WHERE game_id = id AND place IS NOT NULL ORDER BY place) AS winners`,
};
