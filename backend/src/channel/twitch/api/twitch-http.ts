import { TwitchRefusedError, TwitchUnavailableError } from './twitch-errors.js';

/** A viewer waits for these calls, so a failed sign-in after 5 s is better than a page that hangs. */
const TIMEOUT_MS = 5_000;

export interface TwitchRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form, never in the URL, because URLs end up in logs. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
}

/**
 * Calls Twitch once and returns the JSON, or undefined for an empty body.
 * @throws TwitchUnavailableError, TwitchRefusedError
 */
export async function callTwitch(address: string, request: TwitchRequest = {}): Promise<unknown> {
  const { pathname } = new URL(address);
  const { status, text } = await exchange(address, request, pathname);
  if (status >= 500 || status === 429) {
    throw new TwitchUnavailableError(`Twitch answered ${status} to ${pathname}`, status);
  }
  if (status < 200 || status > 299) {
    throw new TwitchRefusedError(status, `Twitch refused ${pathname} with ${status}${reasonIn(text)}`);
  }
  if (text === '') return undefined;
  const answer = parsed(text);
  if (answer === undefined) throw new TwitchUnavailableError(`Twitch did not answer JSON to ${pathname}`);
  return answer;
}

async function exchange(address: string, request: TwitchRequest, pathname: string) {
  try {
    const response = await fetch(address, {
      method: request.method ?? 'GET',
      headers: { ...request.headers, ...(request.json && { 'content-type': 'application/json' }) },
      body: request.json ? JSON.stringify(request.json) : request.form && new URLSearchParams(request.form),
      // Following a redirect could send the token to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new TwitchUnavailableError(`Twitch could not be reached for ${pathname}: ${networkReason(error)}`);
  }
}

/** fetch hides the system's error code in the cause of a TypeError. */
export function networkReason(error: unknown): string {
  if (!isRecord(error)) return 'unknown reason';
  if (error['name'] === 'TimeoutError') return `no answer within ${TIMEOUT_MS} ms`;
  const code = isRecord(error['cause']) ? error['cause']['code'] : undefined;
  return typeof code === 'string' ? code : String(error['name']);
}

/** Twitch's errors are `{ status, message }`, not those of the OAuth standard. */
function reasonIn(text: string): string {
  const answer = parsed(text);
  const message = isRecord(answer) ? answer['message'] : undefined;
  return typeof message === 'string' ? `: ${message.slice(0, 200)}` : '';
}

/** Undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws TwitchUnavailableError if the answer lacks this text, which Twitch documents */
export function textIn(answer: unknown, field: string): string {
  const value = isRecord(answer) ? answer[field] : undefined;
  if (typeof value !== 'string') throw new TwitchUnavailableError(`Twitch's answer has no ${field}`);
  return value;
}

/** @throws TwitchUnavailableError if the answer lacks this number, which Twitch documents */
export function numberIn(answer: unknown, field: string): number {
  const value = isRecord(answer) ? answer[field] : undefined;
  if (typeof value !== 'number') throw new TwitchUnavailableError(`Twitch's answer has no ${field}`);
  return value;
}

/** @throws TwitchUnavailableError if the answer lacks this list, which Twitch documents */
export function listIn(answer: unknown, field: string): unknown[] {
  const value = isRecord(answer) ? answer[field] : undefined;
  if (!Array.isArray(value)) throw new TwitchUnavailableError(`Twitch's answer has no ${field}`);
  return value;
}
