import { PLATFORM } from '../../../core/common/platform.js';

export const DELETE_UNAPPLIED = `DELETE FROM import_batches
  WHERE state IN ('fetching', 'resolving', 'staged', 'failed') AND (actor_id = $1 OR created_at < clock_timestamp() - interval '24 hours')`;

export const ADD_BATCH = `INSERT INTO import_batches (source, name, hash, rate, exported_at, actor_id, site, parts, pictures_left_out)
  VALUES ($1, $2, $3, $4, coalesce($5, clock_timestamp()), $6, $7, $8, $9) RETURNING id`;

/** For an import whose list the site fetches itself. */
export const ADD_FETCHING = `INSERT INTO import_batches (source, name, hash, rate, exported_at, actor_id, state)
  VALUES ($1, $2, '', $3, clock_timestamp(), $4, 'fetching') RETURNING id`;

/** Returns no row if the import has been discarded in the meantime. */
export const FETCHING = {
  name: 'import-fetching',
  text: `SELECT name, rate FROM import_batches WHERE id = $1 AND state = 'fetching'`,
};

export const SAVE_FETCH_PROGRESS = {
  name: 'import-fetched',
  text: `UPDATE import_batches SET fetched = $2, to_fetch = $3 WHERE id = $1 AND state = 'fetching'`,
};

export const MARK_FETCHED = `UPDATE import_batches SET hash = $2, state = 'resolving', began_at = clock_timestamp()
  WHERE id = $1 AND state = 'fetching'`;

export const MARK_FAILED = `UPDATE import_batches SET failure = $2, state = 'failed' WHERE id = $1 AND state = 'fetching'`;

export const ADD_PEOPLE = `INSERT INTO import_rows (batch_id, line, platform_id, login, points, minutes, earned)
  SELECT $1, * FROM json_to_recordset($2)
    AS person (line int, id text, login text, points bigint, minutes bigint, earned bigint)`;

export const ADD_SKIPPED = `INSERT INTO import_rows (batch_id, line, login, verdict, reason)
  SELECT $1, line, name, 'skipped', reason FROM json_to_recordset($2) AS skipped (line int, name text, reason text)`;

export const OPEN_IMPORT_OWNER = `SELECT nickname AS name FROM import_batches JOIN identities ON member_id = actor_id
  WHERE state IN ('fetching', 'resolving', 'staged', 'applying', 'undoing')`;

export const BEGIN_APPLYING = `UPDATE import_batches SET state = 'applying', overlap = $3, began_at = clock_timestamp() WHERE id = $1 AND hash = $2 AND state = 'staged'`;

/** Listed names only serve to warn before the import is applied, and may be other people's. */
export const FORGET_LISTED_NAMES = `UPDATE import_rows SET listed_as = NULL WHERE batch_id = $1 AND listed_as IS NOT NULL`;

/** Whether no newer import of the same source is applied, or being applied or undone. */
const IS_LATEST = `NOT EXISTS (SELECT FROM import_batches AS newer
  WHERE newer.source = batch.source AND newer.id > batch.id AND newer.state IN ('applying', 'applied', 'undoing'))`;

export const BEGIN_UNDOING = `UPDATE import_batches AS batch SET state = 'undoing', began_at = clock_timestamp()
  WHERE id = $1 AND state = 'applied' AND ${IS_LATEST}`;

export const DISCARD = `DELETE FROM import_batches WHERE id = $1 AND state IN ('fetching', 'resolving', 'staged', 'failed')`;

export const BATCHES = `SELECT batch.id, source, name, hash, rate, state, overlap, coalesce(nickname, '') AS by,
    iso_time(batch.created_at) AS "createdAt", iso_time(applied_at) AS "appliedAt", iso_time(undone_at) AS "undoneAt",
    failure, state = 'applied' AND ${IS_LATEST} AS "isUndoable"
  FROM import_batches AS batch LEFT JOIN identities ON member_id = actor_id
  WHERE $1::bigint IS NULL OR batch.id = $1 ORDER BY batch.id DESC LIMIT 20`;

/** Rows to look up next. */
export const UNRESOLVED = {
  name: 'import-unresolved',
  text: `SELECT row.id, platform_id AS "platformId", login, exported_at AS "exportedAt", source
    FROM import_rows AS row JOIN import_batches AS batch ON batch.id = batch_id
    WHERE batch_id = $1 AND verdict IS NULL ORDER BY row.id LIMIT $2`,
};

/** Members recognised by id need no lookup on Twitch. */
export const MATCH_BY_ID = {
  name: 'import-match-by-id',
  text: `UPDATE import_rows AS row SET verdict = 'matched', member_id = known.member_id, login = known.login,
      listed_as = CASE WHEN row.login <> lower(known.login) THEN row.login END
    FROM identities AS known
    WHERE row.id = ANY ($1::bigint[]) AND known.platform = '${PLATFORM}' AND known.platform_id = row.platform_id
    RETURNING row.id`,
};

/**
 * An id unknown to Twitch may come from another system, so a waiting row keeps only its login if it has one.
 */
export const RESOLVE = {
  name: 'import-resolve',
  text: `UPDATE import_rows AS row SET login = coalesce(told.login, row.login),
      platform_id = CASE WHEN told.verdict = 'waiting' AND row.login IS NOT NULL THEN NULL ELSE coalesce(told.platform_id, row.platform_id) END,
      listed_as = CASE WHEN row.platform_id = told.platform_id AND row.login <> told.login THEN row.login END,
      reason = told.reason, member_id = known.member_id,
      verdict = CASE WHEN told.verdict = 'new' AND known.member_id IS NOT NULL THEN 'matched' ELSE told.verdict END
    FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) AS told (id, platform_id, login, verdict, reason)
    LEFT JOIN identities AS known
      ON known.platform = '${PLATFORM}' AND known.platform_id = told.platform_id AND told.verdict = 'new'
    WHERE row.id = told.id`,
};

/** A person may be listed under two names, or by name and by id. The row with the most points is kept. */
const SKIP_DUPLICATES = `UPDATE import_rows SET verdict = 'skipped', reason = 'duplicate', member_id = NULL
  WHERE id IN (SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY coalesce(platform_id, '@' || login) ORDER BY points DESC NULLS LAST, minutes DESC NULLS LAST, id) AS place FROM import_rows
    WHERE batch_id = $1 AND verdict IN ('matched', 'new', 'waiting')) AS named
  WHERE place > 1)`;

export const MARK_STAGED = {
  name: 'import-staged',
  text: `WITH once AS (${SKIP_DUPLICATES})
    UPDATE import_batches SET state = 'staged' WHERE id = $1 AND state = 'resolving'`,
};

export const IN_PROGRESS = {
  name: 'import-under-way',
  text: `SELECT id, state FROM import_batches WHERE state IN ('fetching', 'resolving', 'applying', 'undoing')`,
};

/** Actual or expected outcome for each part of an export. Parts the site already has are kept. */
export const PARTS = `SELECT part ->> 'part' AS part, (part ->> 'records')::int AS records,
    coalesce(part ->> 'verdict', CASE part ->> 'part'
      WHEN 'commands' THEN CASE WHEN EXISTS (SELECT FROM bot_commands) THEN 'kept' END
      WHEN 'timers' THEN CASE WHEN EXISTS (SELECT FROM auto_messages) THEN 'kept' END
      WHEN 'shop' THEN CASE WHEN EXISTS (SELECT FROM shop_categories) OR EXISTS (SELECT FROM shop_items) THEN 'kept' END
      WHEN 'offers' THEN CASE WHEN EXISTS (SELECT FROM offers) THEN 'kept' END
      WHEN 'settings' THEN CASE WHEN EXISTS (SELECT FROM site_settings) THEN 'kept' END
    END, 'taken') AS verdict
  FROM import_batches, jsonb_array_elements(parts) AS part WHERE id = $1`;

export const APPLY_IMPORT = { name: 'apply-import', text: 'SELECT outcome FROM apply_import($1, $2)' };
export const UNDO_IMPORT = { name: 'undo-import', text: 'SELECT outcome FROM undo_import($1, $2)' };

export const COUNTS = `SELECT count(*) FILTER (WHERE verdict IS DISTINCT FROM 'skipped') AS people,
    count(*) FILTER (WHERE verdict <> 'skipped') AS resolved,
    count(*) FILTER (WHERE verdict IN ('matched', 'new')) AS known,
    count(*) FILTER (WHERE applied_at IS NOT NULL) AS applied, count(*) FILTER (WHERE undone_at IS NOT NULL) AS undone,
    count(*) FILTER (WHERE verdict = 'matched') AS matched, count(*) FILTER (WHERE verdict = 'new') AS "newMembers",
    count(*) FILTER (WHERE verdict = 'waiting') AS waiting,
    coalesce(sum(points) FILTER (WHERE verdict = 'waiting'), 0)::float8 AS "waitingPoints",
    count(*) FILTER (WHERE verdict = 'skipped') AS skipped
  FROM import_rows WHERE batch_id = $1`;

/** Progress of a list fetched page by page, and the duration of the current step so far in seconds. */
export const STEP_PROGRESS = `SELECT fetched, to_fetch AS "toFetch", pictures_left_out AS "picturesLeftOut", extract(epoch FROM clock_timestamp() - began_at)::float8 AS seconds
  FROM import_batches WHERE id = $1`;

export const REASONS = `SELECT reason, count(*) AS lines FROM import_rows WHERE batch_id = $1 AND verdict = 'skipped'
  GROUP BY reason ORDER BY lines DESC, reason`;

/** Points that sources other than the import's have given people. */
const HELD = `SELECT member_id, sum(points)::bigint AS points FROM import_shares
    WHERE points > 0 AND source <> (SELECT source FROM import_batches WHERE id = $1) GROUP BY member_id`;

/**
 * Points each row adds, or has added.
 * @param choice SQL for what happens to people who hold points from another source
 */
const gains = (
  choice: string,
) => `SELECT ${choice} AS choice, coalesce(nickname, row.login, row.platform_id, '') AS name,
      coalesce(row.points, 0) AS points, coalesce(added_points, greatest(-coalesce(balance.points, 0),
        CASE WHEN ${choice} = 'leave_out' AND row.points > 0 AND held.points > 0 THEN 0
          ELSE coalesce(row.points - CASE WHEN ${choice} = 'higher' THEN least(row.points, coalesce(held.points, 0)) ELSE 0 END
            - coalesce(share.points, 0), 0) END)) AS gain
    FROM import_rows AS row JOIN import_batches AS batch ON batch.id = batch_id
    CROSS JOIN unnest(ARRAY['add', 'higher', 'leave_out']) AS choices (choice)
    LEFT JOIN balances AS balance ON balance.member_id = row.member_id
    LEFT JOIN identities ON identities.member_id = row.member_id
    LEFT JOIN import_shares AS share ON share.source = batch.source AND share.member_id = row.member_id AND added_points IS NULL
    LEFT JOIN (${HELD}) AS held ON held.member_id = row.member_id AND added_points IS NULL
    WHERE batch_id = $1 AND verdict IN ('matched', 'new')`;
const GAINS = `${gains('choices.choice')} AND choices.choice = coalesce(overlap, 'add')`;

const PERSON = `coalesce(platform_id, '@' || login)`;

/**
 * People listed with points who already hold some from another source, or have some waiting. The latter are read
 * once, not for each row.
 */
export const ALREADY_HOLDING = `SELECT count(*) AS people FROM import_rows AS row LEFT JOIN (${HELD}) AS held USING (member_id)
    WHERE batch_id = $1 AND row.points > 0 AND (verdict = 'matched' AND held.points > 0 OR verdict = 'waiting' AND ${PERSON} IN (
      SELECT ${PERSON} FROM import_rows JOIN import_batches AS batch ON batch.id = batch_id
      WHERE verdict = 'waiting' AND state = 'applied' AND points > 0 AND source <> (SELECT source FROM import_batches WHERE id = $1)))`;

export const BY_CHOICE = `SELECT choice, count(*) FILTER (WHERE gain <> 0) AS entries, coalesce(sum(gain), 0)::float8 AS gain
  FROM (${gains('choices.choice')}) AS gains GROUP BY choice ORDER BY choice`;

export const SUMS = `SELECT count(*) FILTER (WHERE gain <> 0) AS entries, coalesce(sum(gain), 0)::float8 AS gain,
    (SELECT coalesce(sum(points), 0)::float8 FROM balances) AS "sumBefore"
  FROM (${GAINS}) AS gains`;

export const TOP_TEN = `SELECT name, points, gain FROM (${GAINS}) AS gains ORDER BY points DESC, name LIMIT 10`;
export const LARGEST_GAIN = `SELECT name, gain AS points FROM (${GAINS}) AS gains WHERE gain > 0 ORDER BY gain DESC, name LIMIT 1`;

/** Points above this multiple of the median suggest a wrong column, or a mistake by the old bot. */
const FAR_ABOVE_FACTOR = 100;

/** Without MATERIALIZED, the median may be computed for each row until the statistics are up to date. */
export const FAR_ABOVE = `WITH given AS (SELECT points FROM import_rows
    WHERE batch_id = $1 AND verdict <> 'skipped' AND points > 0),
  middle AS MATERIALIZED (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY points) AS median FROM given)
  SELECT median, count(*) AS people FROM given, middle WHERE points > ${FAR_ABOVE_FACTOR} * median GROUP BY median`;

/** Not for exports of another site, whose ids are trusted. */
export const OTHER_NAMES = `SELECT line, listed_as AS listed, coalesce(login, '') AS name, count(*) OVER () AS people
  FROM import_rows JOIN import_batches AS batch ON batch.id = batch_id
  WHERE batch_id = $1 AND verdict IN ('matched', 'new') AND listed_as IS NOT NULL AND source <> 'greenroom' ORDER BY line LIMIT 10`;

/** Points that undoing couldn't take back, because they had been spent. */
export const SPENT = `SELECT coalesce(nickname, '') AS name, added_points + undone_points AS points, count(*) OVER () AS people
  FROM import_rows AS row LEFT JOIN identities ON identities.member_id = row.member_id
  WHERE batch_id = $1 AND undone_at IS NOT NULL AND added_points + undone_points > 0
  ORDER BY points DESC, name LIMIT 10`;

/** $2 and $3 are the line and id of the last row read. */
export const NEXT_SKIPPED = {
  name: 'import-next-skipped',
  text: `SELECT line, coalesce(login, '') AS name, reason, id FROM import_rows
    WHERE batch_id = $1 AND verdict = 'skipped' AND (line, id) > ($2, $3) ORDER BY line, id LIMIT $4`,
};

export const SKIPPED = `SELECT line, coalesce(login, '') AS name, reason, count(*) OVER () AS total FROM import_rows
  WHERE batch_id = $1 AND verdict = 'skipped' ORDER BY line, id LIMIT $2 OFFSET $3`;
