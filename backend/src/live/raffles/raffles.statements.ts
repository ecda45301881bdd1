import type { AwardOutcome, Prize } from '../prizes/prize.js';
import type { RaffleDto, RaffleDrawDto, TeamRaffleDto } from './dto/raffle.dto.js';

/** A raffle as the database returns it, with its prize as stored. */
export type RaffleRow = Omit<RaffleDto, 'prize' | 'draws'> & {
  prize: Prize;
  draws: (Omit<RaffleDrawDto, 'isAwarded'> & { award: AwardOutcome | null; userId: string | null })[];
};

/** As the team reads it. */
export type TeamRaffleRow = RaffleRow & {
  readonly [Key in 'holder' | 'awaited']: NonNullable<TeamRaffleDto[Key]> | null;
};

/**
 * Members who may not win are suspended, on a break or under 18, so their draws show the entry's key but no
 * name, not even to the team.
 */
const unlessIneligible = (column: string) =>
  `CASE WHEN reason IS DISTINCT FROM 'not_eligible' THEN ${column} END`;

const COLUMNS = `id, title, prize, rules, winners, minutes, claim_minutes AS "claimMinutes", may_win_again AS "mayWinAgain",
    team_may_enter AS "teamMayEnter", state, coalesce(entries, (SELECT count(*)::int FROM raffle_entries WHERE raffle_id = raffles.id))
      AS entries,
    server_seed_hash AS "serverSeedHash", encode(revealed_seed, 'hex') AS "serverSeed", entries_hash AS "entriesHash",
    iso_time(opened_at) AS "openedAt", iso_time(closes_at) AS "closesAt", iso_time(closed_at) AS "closedAt",
    iso_time(finished_at) AS "finishedAt", (
      SELECT coalesce(json_agg(json_build_object('number', number, 'place', place,
        'nickname', ${unlessIneligible('nickname')}, 'userId', ${unlessIneligible('platform_id')}, 'entryKey', entry_key, 'stillIn', still_in, 'drawnIndex', drawn_index, 'state', draw.state, 'reason', reason, 'note', note,
        'award', award, 'drawnAt', iso_time(drawn_at), 'answerBy', iso_time(answer_by),
        'answeredOn', answered_on, 'extendedAt', iso_time(extended_at)) ORDER BY number), '[]')
      FROM raffle_draws AS draw JOIN identities USING (member_id) WHERE raffle_id = raffles.id) AS draws`;

/** The bot's knowledge of the winner counts while it reads the chat. Only one winner of a raffle is awaited at a time. */
const TEAM_COLUMNS = `${COLUMNS}, (
      SELECT json_build_object('userId', platform_id, 'nickname', nickname)
      FROM members JOIN identities ON member_id = members.id
      WHERE members.id = holder_id AND role IS NOT NULL AND is_suspended(members) IS NOT TRUE) AS holder, (
      SELECT json_build_object('userId', platform_id, 'image', image, 'isInChat', (awaited ->> 'isInChat')::boolean,
        'lastLineAt', awaited ->> 'lastLineAt', 'listeningSince', iso_time(connected_since))
      FROM raffle_draws AS draw JOIN identities USING (member_id)
      LEFT JOIN bot_state ON connected_since IS NOT NULL AND (awaited ->> 'drawId')::bigint = draw.id
      WHERE raffle_id = raffles.id AND draw.state = 'waiting') AS awaited`;

/** The running raffle, or else the last one. */
export const CURRENT_RAFFLE = {
  name: 'raffle-current',
  text: `SELECT ${COLUMNS} FROM raffles WHERE state <> 'draft'
    ORDER BY state IN ('open', 'closed') DESC, finished_at DESC LIMIT 1`,
};
export const ONE_RAFFLE = { name: 'raffle-one', text: `SELECT ${COLUMNS} FROM raffles WHERE id = $1` };
/** For the team. */
export const RAFFLE_DESK = { name: 'raffle-desk', text: `SELECT ${TEAM_COLUMNS} FROM raffles WHERE id = $1` };
/** Finished raffles for the public, with the winners' names. */
export const FINISHED_RAFFLES = {
  name: 'raffles-finished',
  text: `SELECT id, title, coalesce(entries, 0) AS entries, iso_time(finished_at) AS "finishedAt", (
      SELECT coalesce(json_agg(nickname ORDER BY place), '[]') FROM raffle_draws AS draw JOIN identities USING (member_id)
      WHERE raffle_id = raffles.id AND draw.state = 'won') AS winners
    FROM raffles WHERE state = 'finished' ORDER BY finished_at DESC, id DESC LIMIT 20`,
};
/** For the team, including drafts. */
export const LAST_RAFFLES = {
  name: 'raffles-last',
  text: `SELECT ${TEAM_COLUMNS} FROM raffles ORDER BY id DESC LIMIT 100`,
};
export const NEXT_DRAFT = {
  name: 'raffle-next-draft',
  text: `SELECT id FROM raffles WHERE state = 'draft' ORDER BY id DESC LIMIT 1`,
};
/** For the team: what is running, the next draft, and the last one that ended within 12 hours. */
export const TONIGHTS_RAFFLES = {
  name: 'raffles-tonight',
  text: `SELECT ${TEAM_COLUMNS} FROM raffles WHERE state IN ('open', 'closed') OR id = (${NEXT_DRAFT.text})
    OR id = (SELECT id FROM raffles WHERE finished_at > clock_timestamp() - interval '12 hours' ORDER BY finished_at DESC LIMIT 1)
    ORDER BY id DESC`,
};
export const KEYS_OF = {
  name: 'raffle-keys',
  text: `SELECT entry_key AS key FROM raffle_entries JOIN raffles ON raffles.id = raffle_id
    WHERE raffle_id = $1 AND state IN ('closed', 'finished') ORDER BY entry_key`,
};
export const OWN_ENTRY = {
  name: 'raffle-own-entry',
  text: `SELECT CASE WHEN raffle.state <> 'finished' THEN entry_key END AS "entryKey",
      CASE WHEN draw.id IS NOT NULL THEN json_build_object('raffleId', raffle.id, 'title', title, 'state', draw.state,
        'reason', reason, 'answerBy', iso_time(answer_by)) END AS draw
    FROM (SELECT id, title, state FROM raffles WHERE state <> 'draft'
      ORDER BY state IN ('open', 'closed') DESC, finished_at DESC LIMIT 1) AS raffle
    JOIN raffle_entries AS entry ON entry.raffle_id = raffle.id AND entry.member_id = $1
    LEFT JOIN raffle_draws AS draw USING (raffle_id, entry_key)`,
};
/** Members whose draws have just changed. As many as fit into one message between replicas. */
export const NEWLY_DRAWN = {
  name: 'raffle-newly-drawn',
  text: `SELECT member_id AS "memberId" FROM raffle_draws
    WHERE raffle_id = (SELECT id FROM raffles WHERE state IN ('closed', 'finished')
        ORDER BY state = 'closed' DESC, finished_at DESC LIMIT 1)
      AND (state = 'waiting' OR decided_at > clock_timestamp() - interval '10 seconds')
    ORDER BY number DESC LIMIT 100`,
};
export const CREATE_RAFFLE = `INSERT INTO raffles
    (title, prize, rules, winners, minutes, claim_minutes, may_win_again, team_may_enter)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

/** A draft with the settings of raffle $1. */
export const COPY_RAFFLE = `INSERT INTO raffles
    (title, prize, rules, winners, minutes, claim_minutes, may_win_again, team_may_enter)
  SELECT title, prize, rules, winners, minutes, claim_minutes, may_win_again, team_may_enter FROM raffles WHERE id = $1
  RETURNING id, title, prize, rules, winners, minutes, claim_minutes AS "claimMinutes", may_win_again AS "mayWinAgain",
    team_may_enter AS "teamMayEnter"`;

export const OPEN_RAFFLE = { name: 'open-raffle', text: 'SELECT * FROM open_raffle($1, $2, $3)' };
export const CLOSE_RAFFLE = { name: 'close-raffle', text: 'SELECT * FROM close_raffle($1, $2, $3)' };
export const DRAW_RAFFLE = { name: 'draw-raffle', text: 'SELECT * FROM draw_raffle($1, $2, $3, $4, $5)' };
export const TAKE_RAFFLE = { name: 'take-raffle', text: 'SELECT * FROM take_raffle($1, $2, $3)' };
export const AWARD_RAFFLE_DRAW = {
  name: 'award-raffle-draw',
  text: 'SELECT * FROM award_raffle_draw($1, $2, $3, $4)',
};
export const ENTER_RAFFLE = { name: 'enter-raffle', text: 'SELECT * FROM enter_raffle($1, $2)' };
export const ANSWER_RAFFLE = { name: 'answer-raffle', text: 'SELECT * FROM answer_raffle($1, $2)' };
export const ADVANCE_RAFFLE = { name: 'advance-raffle', text: 'SELECT * FROM advance_raffle($1)' };

/** While no one is awaited. */
export const FORGET_AWAITED = {
  name: 'raffle-forget-awaited',
  text: 'UPDATE bot_state SET awaited = NULL WHERE id = 1',
};
/** An entry from chat is a line too, and is known even if the bot has been restarted since. */
export const RECORD_AWAITED = {
  name: 'raffle-record-awaited',
  text: `UPDATE bot_state SET awaited = (
      SELECT jsonb_build_object('drawId', draw.id, 'isInChat', $3::boolean,
        'lastLineAt', iso_time(greatest($4::timestamptz, CASE WHEN source = 'chat' THEN entered_at END)))
      FROM raffle_draws AS draw JOIN raffle_entries USING (raffle_id, entry_key)
      WHERE raffle_id = $1 AND number = $2)
    WHERE id = 1`,
};

/** Marked as announced first, because announcing twice is worse than not at all. */
export const PENDING_STATE_ANNOUNCEMENTS = {
  name: 'raffle-states-to-tell',
  text: `UPDATE raffles SET announced = state WHERE announced <> state RETURNING id, title, state, entries`,
};
export const PENDING_DRAW_ANNOUNCEMENTS = {
  name: 'raffle-draws-to-tell',
  text: `UPDATE raffle_draws AS draw SET is_announced = true FROM identities
    WHERE NOT is_announced AND draw.state <> 'passed' AND identities.member_id = draw.member_id
    RETURNING raffle_id AS id, nickname AS user, (answer_by IS NOT NULL AND draw.state = 'waiting') AS "mustAnswer",
      ceil(extract(epoch FROM answer_by - clock_timestamp()) / 60)::int AS minutes`,
};
