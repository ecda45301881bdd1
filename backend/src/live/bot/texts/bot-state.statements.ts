import { SWITCHED_BUILT_INS } from './built-ins.js';

export const READ = { name: 'bot-state-read', text: 'SELECT * FROM bot_state WHERE id = 1' };

export const CONNECTED = {
  name: 'bot-state-connected',
  text: 'UPDATE bot_state SET connected_since = $1, last_error = NULL, last_error_at = NULL WHERE id = 1',
};

export const LEFT = {
  name: 'bot-state-left',
  text: 'UPDATE bot_state SET connected_since = NULL WHERE id = 1',
};

export const RECOVERED = {
  name: 'bot-state-recovered',
  text: 'UPDATE bot_state SET last_error = NULL, last_error_at = NULL WHERE id = 1',
};

export const FAILED = {
  name: 'bot-state-failed',
  text: 'UPDATE bot_state SET last_error = $1, last_error_at = $2 WHERE id = 1',
};

export const MODERATES = {
  name: 'bot-state-moderates',
  text: 'UPDATE bot_state SET is_moderator = $1 WHERE id = 1',
};

export const TRIED = {
  name: 'bot-state-tried',
  text: 'UPDATE bot_state SET tried_at = $1::timestamptz[] WHERE id = 1',
};

export const LOCKED = 'SELECT * FROM bot_state WHERE id = 1 FOR UPDATE';

const COLUMNS = SWITCHED_BUILT_INS.map((name, place) => `answers_${name} = $${place + 1}`).join(', ');

/** The values are in the order of SWITCHED_BUILT_INS. */
export const SWITCH = `UPDATE bot_state SET ${COLUMNS} WHERE id = 1`;
