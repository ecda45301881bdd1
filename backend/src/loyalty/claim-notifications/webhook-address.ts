/** The parts of a webhook's address; id and token together are the secret. */
export interface Webhook {
  readonly id: string;
  readonly token: string;
  /** Thread to post in, if the address includes one. */
  readonly threadId?: string;
}

/** Hosts used by Discord's three clients: stable, public test build and Canary. */
const HOST = /^(?:(?:canary|ptb)\.)?(?:discord|discordapp)\.com$/;
const PATH = /^\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{15,25})\/([A-Za-z0-9_-]{20,200})\/?$/;
const THREAD = /^\d{15,25}$/;

/** Null if it is not the address of a Discord webhook. Only these three parts are ever used in a call. */
export function parseWebhook(address: string): Webhook | null {
  // Parsing also trims surrounding spaces and lowercases the host.
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== 'https:' || !HOST.test(url.host) || url.username || url.password) return null;
  const [, id, token] = PATH.exec(url.pathname) ?? [];
  if (id === undefined || token === undefined) return null;
  const threads = url.searchParams.getAll('thread_id').filter(Boolean);
  if (threads.length === 0) return { id, token };
  const [threadId] = threads;
  return threads.length === 1 && threadId && THREAD.test(threadId) ? { id, token, threadId } : null;
}

/** Enough for an admin to recognise the webhook, without the secret. */
export const maskOf = ({ id, token, threadId }: Webhook): string =>
  `https://discord.com/api/webhooks/${id}/••••${token.slice(-4)}${threadId ? `?thread_id=${threadId}` : ''}`;
