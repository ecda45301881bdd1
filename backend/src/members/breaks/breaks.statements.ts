/** Uses the database's clock, which all replicas share. */
export const IS_ON_BREAK = {
  name: 'break-holds',
  text: 'SELECT FROM breaks WHERE member_id = $1 AND holds_until > clock_timestamp()',
};

export const READ = {
  name: 'break-read',
  text: `SELECT kind, until, is_open_ended, nullif(holds_until, 'infinity') AS ends_at,
      kind = 'exclusion' AND until <= clock_timestamp() AND holds_until = 'infinity' AS may_ask
    FROM breaks WHERE member_id = $1 AND holds_until > clock_timestamp()`,
};

export const START = { name: 'start-break', text: 'SELECT outcome FROM start_break($1, $2)' };

export const RENEW = { name: 'renew-break', text: 'SELECT outcome FROM renew_break($1, $2)' };

export const ASK = { name: 'ask-for-offers', text: 'SELECT * FROM ask_for_offers($1)' };
