/**
 * Limits of the bot's texts, without the form validators, which a worker thread that reads files need not
 * load.
 */
export const BOT_TEXT_MAX = 500;
export const ALIASES_MAX = 10;
export const NAME_OF_COMMAND = /^[\p{L}\p{N}_-]{1,50}$/u;
