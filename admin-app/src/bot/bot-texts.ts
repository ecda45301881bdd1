export const LOAD_FAILED = 'Failed to load data';

/** Only the answer to a save has them; no other admin has changed the record when they are gone. */
export const LIVE = ['warnings'];

/** Seconds between two answers of one command, and between two sends of one auto message. */
export const NEW_COMMAND = { time: 30 };
export const NEW_AUTO_MESSAGE = { time: 900, minMessages: 5 };
