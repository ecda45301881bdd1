import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.js';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 16_384;
/** Connections to one host at the same time. The others wait for a free one. */
const CONNECTIONS_PER_HOST = 32;

export interface OutsideCall {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal | undefined;
  /** Longer answers are refused. 16 KB by default. */
  readonly maxBytes?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The answer is longer than the caller accepts. */
export class AnswerTooLongError extends Error {
  /** @param answer without its body */
  constructor(readonly answer: Omit<OutsideAnswer, 'body'>) {
    super('The answer is too long');
  }
}

export class OutsideTimeoutError extends Error {
  constructor(timeoutMs: number) {
    super(`No answer within ${timeoutMs / 1000} s`);
  }
}

interface Options {
  /** Origins of stand-ins for other services, which may be on this machine and use http. Tests only. */
  readonly standIns?: readonly (string | null)[];
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

/**
 * Calls addresses that someone else chose, entirely or in part: https only, to a public address that is
 * resolved and checked once per connection, without following redirects, and finished within `timeoutMs`, 10 s by
 * default.
 */
export class OutsideCalls {
  private readonly agent: Agent;
  private readonly standInAgent = new HttpAgent({ keepAlive: true });
  private readonly standIns: readonly string[];
  private readonly timeoutMs: number;

  constructor({ standIns = [], lookup = publicLookup(), timeoutMs = TIMEOUT_MS }: Options = {}) {
    this.agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_PER_HOST, lookup });
    this.standIns = standIns.flatMap((origin) => (origin ? [new URL(origin).origin] : []));
    this.timeoutMs = timeoutMs;
  }

  /**
   * @returns the answer, whatever its status; a redirect is an answer too
   * @throws PrivateAddressError, AnswerTooLongError, OutsideTimeoutError, an AbortError if aborted, or the
   * network's error, whose message may contain the address
   */
  async call(address: string | URL, call: OutsideCall = {}): Promise<OutsideAnswer> {
    const url = new URL(address);
    const isStandIn = this.standIns.includes(url.origin);
    if (!isStandIn && !isAllowed(url)) throw new PrivateAddressError();
    const timeout = AbortSignal.timeout(this.timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    try {
      return await this.exchange(url, call, signal, isStandIn);
    } catch (error) {
      throw timeout.aborted && !call.signal?.aborted ? new OutsideTimeoutError(this.timeoutMs) : error;
    }
  }

  private exchange(
    url: URL,
    { method = 'GET', headers = {}, body, maxBytes = MAX_BYTES }: OutsideCall,
    signal: AbortSignal,
    isStandIn: boolean,
  ): Promise<OutsideAnswer> {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length }, signal };
    return new Promise((resolve, reject) => {
      const onAnswer = (answer: IncomingMessage) => {
        const head = { status: answer.statusCode ?? 0, headers: answer.headers };
        bodyOf(answer, maxBytes).then(
          (read) => (read ? resolve({ ...head, body: read }) : reject(new AnswerTooLongError(head))),
          reject,
        );
      };
      const request =
        isStandIn && url.protocol === 'http:'
          ? httpRequest(url, { ...options, agent: this.standInAgent }, onAnswer)
          : httpsRequest(url, { ...options, agent: this.agent }, onAnswer);
      request.on('error', reject).end(body);
    });
  }
}

/** A literal IP address is never resolved, so it is checked here. */
function isAllowed({ protocol, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 || isPublicAddress(literal);
}

/** Null if it is too long. */
async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
