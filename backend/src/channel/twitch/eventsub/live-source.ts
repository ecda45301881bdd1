/**
 * How the site learns that the channel is live. bot, channel: pushed over a WebSocket with that account's
 * token. webhook: pushed to the site's URL, with the site's own token. polling: polled only.
 */
export const LIVE_SOURCES = ['bot', 'channel', 'webhook', 'polling'] as const;
export type LiveSource = (typeof LIVE_SOURCES)[number];
