import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AnswerTooLongError, OutsideCalls } from '../../../core/common/http/outside-calls.js';
import { AppConfig } from '../../../core/config/app-config.js';
import {
  ForeignAnswerError,
  ForeignAwayError,
  ForeignBusyError,
  ForeignRefusedError,
} from './foreign.errors.js';
import { type ForeignHost, hostParams, originOf } from './foreign-hosts.js';

const ANSWER_MAX_BYTES = 16 * 1024 * 1024;
/** Delays before the second and third attempt, unless the host sends Retry-After. */
const PAUSES_MS = [1_000, 3_000];
/** Limited because an owner is waiting for the response. */
const LONGEST_PAUSE_MS = 30_000;

export interface ForeignCall {
  readonly host: ForeignHost;
  /** Path segments, unencoded. Empty and dot segments are refused, because they would change the path. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
  /** Never logged or stored. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the call and any wait before a retry. */
  readonly signal?: AbortSignal;
}

type Outcome =
  | { readonly kind: 'answered'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'too_much' }
  /** Can be retried. `waitMs` is the delay the host asks for. */
  | { readonly kind: 'failed'; readonly waitMs: number | null };

/** Calls the hosts in foreign-hosts.ts, and no others, one call at a time per host. */
@Injectable()
export class ForeignClient {
  private readonly standIn: string | null;
  private readonly outside: OutsideCalls;
  private readonly pauses: readonly number[];
  private readonly queues = new Map<ForeignHost, Promise<unknown>>();

  constructor({ imports, pace }: AppConfig) {
    this.standIn = imports.standInUrl;
    this.outside = new OutsideCalls({ standIns: [this.standIn] });
    this.pauses = PAUSES_MS.map((ms) => ms / pace);
  }

  /**
   * Returns the raw response, for ForeignAnswersService to read. Makes up to
   * three attempts if the host is busy or fails.
   * @throws ForeignAwayError, ForeignBusyError, ForeignRefusedError,
   * ForeignAnswerError; an AbortError if aborted
   */
  read(call: ForeignCall): Promise<Uint8Array> {
    if (call.path.some((part) => /^\.{0,2}$/.test(part)))
      return Promise.reject(new ForeignAnswerError(hostParams(call.host)));
    const turn = (this.queues.get(call.host) ?? Promise.resolve()).then(() => this.attempt(call));
    // A failed call must not fail the next one in the queue.
    this.queues.set(
      call.host,
      turn.catch(() => undefined),
    );
    return turn;
  }

  private async attempt(call: ForeignCall): Promise<Uint8Array> {
    const { host, signal } = call;
    for (let attempt = 0; ; attempt += 1) {
      signal?.throwIfAborted();
      const outcome = await this.ask(call);
      signal?.throwIfAborted();
      if (outcome.kind === 'answered') return outcome.bytes;
      if (outcome.kind === 'refused')
        throw new ForeignRefusedError({ ...hostParams(host), status: outcome.status });
      if (outcome.kind === 'too_much') throw new ForeignAnswerError(hostParams(host));
      const waitMs = outcome.waitMs ?? this.pauses[attempt];
      if (waitMs === undefined) throw new ForeignAwayError(hostParams(host));
      if (waitMs > LONGEST_PAUSE_MS || attempt === this.pauses.length)
        throw new ForeignBusyError({ ...hostParams(host), seconds: Math.ceil(waitMs / 1000) });
      await pause(waitMs, undefined, { signal });
    }
  }

  private async ask(call: ForeignCall): Promise<Outcome> {
    try {
      const { status, headers, body } = await this.outside.call(this.addressOf(call), {
        // Compression would allow far more than the limit.
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...call.headers },
        signal: call.signal,
        maxBytes: ANSWER_MAX_BYTES,
      });
      if (status === 429 || status >= 500)
        return { kind: 'failed', waitMs: secondsIn(headers['retry-after']) };
      return status < 200 || status > 299 ? { kind: 'refused', status } : { kind: 'answered', bytes: body };
    } catch (error) {
      if (error instanceof AnswerTooLongError) return { kind: 'too_much' };
      // Unreachable, too slow or disconnected. The error is dropped, because its message may contain the URL.
      return { kind: 'failed', waitMs: null };
    }
  }

  private addressOf({ host, path, query }: ForeignCall): URL {
    const address = new URL(`${originOf(host, this.standIn)}/${path.map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
    return address;
  }
}

/** Reads `Retry-After` in seconds. The date format is ignored. */
function secondsIn(retryAfter: string | undefined): number | null {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null;
}
