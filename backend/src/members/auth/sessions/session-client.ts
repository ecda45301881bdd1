import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../core/common/http/client-network.js';

/** The browser, system and network a session was started from, shown to its owner. */
export interface SessionClient {
  readonly browser: string;
  readonly system: string;
  readonly network: string;
}

/** Real user agents have about 200 characters. The limit bounds the cost of parsing. */
const MAX_USER_AGENT_LENGTH = 512;

export function clientOfRequest({ headers, ip }: FastifyRequest): SessionClient {
  const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  // The parser rejects an empty string.
  const parser = bowser.getParser(userAgent || ' ');
  return {
    browser: parser.getBrowserName().replace(/^Microsoft /, '') || 'Unknown browser',
    system: parser.getOSName() || 'Unknown system',
    network: networkOf(ip),
  };
}
