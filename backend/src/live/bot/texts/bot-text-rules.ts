/** What a text of the bot may be; without the forms' machinery, which a thread that reads files need not load. */
export const BOT_TEXT_MAX = 500;
export const ALIASES_MAX = 10;
export const NAME_OF_COMMAND = /^[\p{L}\p{N}_-]{1,50}$/u;
