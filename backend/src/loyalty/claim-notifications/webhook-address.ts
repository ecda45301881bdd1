/** A webhook as its address names it; id and token together are the secret. */
export interface Webhook {
  readonly id: string;
  readonly token: string;
  /** Of the thread to post in, where the address names one. */
  readonly threadId?: string;
}

/** What Discord's three programs copy: the released one, the public test build and Canary. */
const HOST = /^(?:(?:canary|ptb)\.)?(?:discord|discordapp)\.com$/;
const PATH = /^\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{15,25})\/([A-Za-z0-9_-]{20,200})\/?$/;
const THREAD = /^\d{15,25}$/;

/** Null for what is no address of a webhook at Discord. Nothing of it but these three parts is ever called. */
export function webhookIn(address: string): Webhook | null {
  // It also ignores blanks around the address and capital letters in the host.
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== 'https:' || !HOST.test(url.host) || url.username || url.password) return null;
  const [, id, token] = PATH.exec(url.pathname) ?? [];
  if (id === undefined || token === undefined) return null;
  const threads = url.searchParams.getAll('thread_id').filter(Boolean);
  if (threads.length === 0) return { id, token };
  const [threadId] = threads;
  return threads.length === 1 && threadId && THREAD.test(threadId) ? { id, token, threadId } : null;
}

/** What an admin knows it by, without being able to post with it. */
export const maskOf = ({ id, token, threadId }: Webhook): string =>
  `https://discord.com/api/webhooks/${id}/••••${token.slice(-4)}${threadId ? `?thread_id=${threadId}` : ''}`;
