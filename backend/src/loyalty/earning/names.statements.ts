import { PLATFORM } from '../../core/common/platform.js';

/**
 * Slices of members per day, derived from the clock so that each member is refreshed once a day whichever
 * replica leads.
 */
export const TURNS = 144;

export const TURN = {
  name: 'names-turn',
  text: `SELECT platform_id AS "userId" FROM identities
    WHERE platform = '${PLATFORM}' AND member_id % ${TURNS} = $1 ORDER BY member_id`,
};

export const REFRESH = { name: 'refresh-names', text: 'SELECT refresh_names($1, $2, $3, $4, $5)' };
