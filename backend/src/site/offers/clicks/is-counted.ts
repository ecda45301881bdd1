import type { FastifyRequest } from 'fastify';

/** Programs that look at links and never mean it; a browser without a screen is one of them. */
const BOT =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|embed|monitor|scan|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

/**
 * Whether a request stands for a person who opened an offer and has not objected to being counted (Global Privacy Control):
 * no program, no HEAD, nothing that a browser fetches ahead of time.
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
