import { PLATFORM } from '../../core/common/platform.js';

/** More than the team could review. */
const OPEN_MAX = 300;

export const COLLECTING = {
  name: 'hunt-collecting',
  text: `SELECT id, blocked FROM hunts WHERE state = 'collecting'`,
};

/**
 * Inserts nothing if the member may not take part or already has an open suggestion, or if the limit is
 * reached.
 */
export const SUGGEST = {
  name: 'hunt-suggest',
  text: `INSERT INTO slot_suggestions (hunt_id, member_id, name)
    SELECT id, $2, $3 FROM hunts
    WHERE id = $1 AND state = 'collecting' AND may_win($2, true) IS NULL
      AND (SELECT count(*) FROM slot_suggestions WHERE hunt_id = $1) < ${OPEN_MAX}
    ON CONFLICT ON CONSTRAINT slot_suggestions_hunt_id_member_id_key DO NOTHING`,
};

export const OPEN_ONES = {
  name: 'hunt-suggestions',
  text: `SELECT suggestion.id, suggestion.name, nickname, iso_time(suggested_at) AS "suggestedAt"
    FROM slot_suggestions AS suggestion JOIN hunts ON hunts.id = hunt_id AND finished_at IS NULL
    JOIN identities USING (member_id) WHERE platform = '${PLATFORM}' ORDER BY suggestion.id`,
};
