import type { FastifyRequest } from 'fastify';

/** Bots, link previews and headless browsers. */
const BOT =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|embed|monitor|scan|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

/**
 * Whether a request is a click by a person who hasn't opted out of counting (Global Privacy Control).
 * Excludes bots, HEAD requests and prefetches.
 */
export function isCounted({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')} ${String(headers['x-moz'] ?? '')}`;
  return (
    method !== 'HEAD' &&
    headers['sec-gpc'] !== '1' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    agent !== '' &&
    !BOT.test(agent)
  );
}
