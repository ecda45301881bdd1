/**
 * How the site hears that the channel is live. bot, channel: pushed over a WebSocket, with that account's token. webhook:
 * pushed to the site's address, with the site's own token. polling: only by asking.
 */
export const LIVE_SOURCES = ['bot', 'channel', 'webhook', 'polling'] as const;
export type LiveSource = (typeof LIVE_SOURCES)[number];
