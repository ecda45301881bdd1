import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/app-config.js';
import {
  ForeignAnswerError,
  ForeignAwayError,
  ForeignBusyError,
  ForeignRefusedError,
} from './foreign.errors.js';
import { type ForeignHost, named, originOf } from './foreign-hosts.js';

const TIMEOUT_MS = 10_000;
/** Unpacked: what a compressed answer grows to counts. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024;
/** Before the second and the third attempt, where the host does not say how long it wants. */
const PAUSES_MS = [1_000, 3_000];
/** Somebody is waiting at the screen. */
const LONGEST_PAUSE_MS = 30_000;

export interface ForeignCall {
  readonly host: ForeignHost;
  /** Parts of the path, as they are: each is encoded. One of dots alone would name another path, and is refused. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string | number>>;
  /** Never written anywhere: it is gone with the call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends it, and any wait before the next attempt. */
  readonly signal?: AbortSignal;
}

type Outcome =
  | { readonly kind: 'answered'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'too_much' }
  /** Worth another attempt. `waitMs` is what the host asks for. */
  | { readonly kind: 'failed'; readonly waitMs: number | null };

/** Asks the tools that a streamer leaves, one call at a time for each. Knows no other host than those of foreign-hosts.ts. */
@Injectable()
export class ForeignClient {
  private readonly standIn: string | null;
  private readonly pauses: readonly number[];
  private readonly queues = new Map<ForeignHost, Promise<unknown>>();

  constructor({ imports, pace }: AppConfig) {
    this.standIn = imports.standInUrl;
    this.pauses = PAUSES_MS.map((ms) => ms / pace);
  }

  /**
   * The bytes that a call answers: ForeignAnswersService reads them. A host that is busy or fails is asked three times.
   * @throws ForeignAwayError, ForeignBusyError, ForeignRefusedError, ForeignAnswerError; an AbortError once the signal is aborted
   */
  read(call: ForeignCall): Promise<Uint8Array> {
    if (call.path.some((part) => /^\.{0,2}$/.test(part)))
      return Promise.reject(new ForeignAnswerError(named(call.host)));
    const turn = (this.queues.get(call.host) ?? Promise.resolve()).then(() => this.attempt(call));
    // The next in the queue does not mind how this one ended.
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
        throw new ForeignRefusedError({ ...named(host), status: outcome.status });
      if (outcome.kind === 'too_much') throw new ForeignAnswerError(named(host));
      const waitMs = outcome.waitMs ?? this.pauses[attempt];
      if (waitMs === undefined) throw new ForeignAwayError(named(host));
      if (waitMs > LONGEST_PAUSE_MS || attempt === this.pauses.length)
        throw new ForeignBusyError({ ...named(host), seconds: Math.ceil(waitMs / 1000) });
      await pause(waitMs, undefined, { signal });
    }
  }

  private async ask(call: ForeignCall): Promise<Outcome> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(this.addressOf(call), {
        headers: { accept: 'application/json', ...call.headers },
        // A redirect would lead, with the streamer's token, to a host that nobody chose.
        redirect: 'manual',
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      });
      const { status } = response;
      if (status === 429 || status >= 500) {
        await response.body?.cancel();
        return { kind: 'failed', waitMs: secondsIn(response.headers.get('retry-after')) };
      }
      if (status < 200 || status > 299) {
        await response.body?.cancel();
        return { kind: 'refused', status };
      }
      const bytes = await bytesOf(response);
      return bytes === null ? { kind: 'too_much' } : { kind: 'answered', bytes };
    } catch {
      // Away, too slow, or cut off. The error's message may hold the address, and is not needed.
      return { kind: 'failed', waitMs: null };
    }
  }

  private addressOf({ host, path, query }: ForeignCall): URL {
    const address = new URL(`${originOf(host, this.standIn)}/${path.map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
    return address;
  }
}

/** Of `Retry-After`, the form in seconds; a date is as good as none. */
function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null;
}

/** Null for more than is taken. */
async function bytesOf({ body }: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
