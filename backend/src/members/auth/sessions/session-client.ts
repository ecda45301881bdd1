import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../core/common/http/client-network.js';

/** What a session tells its owner about where it was begun. */
export interface SessionClient {
  readonly browser: string;
  readonly system: string;
  readonly network: string;
}

/** The longest that a browser sends is some 200 characters; reading more is work that nobody needs. */
const MAX_USER_AGENT_LENGTH = 512;

export function clientOfRequest({ headers, ip }: FastifyRequest): SessionClient {
  const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  // It refuses an empty text.
  const parser = bowser.getParser(userAgent || ' ');
  return {
    browser: parser.getBrowserName().replace(/^Microsoft /, '') || 'Unknown browser',
    system: parser.getOSName() || 'Unknown system',
    network: networkOf(ip),
  };
}
