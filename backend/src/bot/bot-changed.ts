/** Topic under which replicas tell one another that a text or a switch of the bot has changed. */
export const BOT_CHANGED = 'bot';
