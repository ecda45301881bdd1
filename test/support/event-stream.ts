import { Agent, get, type IncomingMessage } from 'node:http';
import type { TestClient } from './client.js';

/** An event as received, with its fields as text. */
export interface StreamEvent {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
  readonly comment?: string;
  /** `performance.now()` on arrival. */
  readonly at: number;
}

export interface PointsUpdate {
  readonly type: string;
  readonly points: number;
  readonly pointsVersion: number;
}

/** An open SSE connection, with all events received so far. */
export interface OpenStream {
  readonly answer: IncomingMessage;
  readonly events: StreamEvent[];
  /** Resolves to the first matching event, received already or later. */
  next(fits: (event: StreamEvent) => boolean, withinMs?: number): Promise<StreamEvent>;
  /** Resolves to the first event with this balance. */
  points(points: number, withinMs?: number): Promise<StreamEvent>;
  /** Resolves when the server ends the stream or the connection breaks. */
  readonly ended: Promise<void>;
  close(): void;
}

const EVENTS = '/api/points/events';

/** Opens a stream on a separate connection, from this address. @throws Error unless the status is 200 */
export function openStream(
  client: Pick<TestClient, 'baseUrl' | 'cookieHeader'>,
  baseUrl = client.baseUrl,
  more: Record<string, string> = {},
  path = EVENTS,
  localAddress?: string,
): Promise<OpenStream> {
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    const headers = { cookie: client.cookieHeader(), accept: 'text/event-stream', ...more };
    const request = get(new URL(path, baseUrl), { headers, agent, localAddress }, (answer) => {
      if (answer.statusCode === 200) resolve(follow(answer, () => request.destroy()));
      else reject(new Error(`The stream returned ${answer.statusCode}`));
    });
    request.once('error', reject);
  });
}

export const pointsOf = ({ data }: StreamEvent): PointsUpdate => JSON.parse(data ?? '') as PointsUpdate;

function follow(answer: IncomingMessage, close: () => void): OpenStream {
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  let unfinished = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (unfinished + text).split('\n\n');
    unfinished = blocks.pop() ?? '';
    for (const block of blocks) if (block.trim() !== '') events.push(parse(block));
    for (const look of waiting) look();
  });
  answer.on('error', () => {});
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));

  const next: OpenStream['next'] = (fits, withinMs = 5_000) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      const look = () => {
        const found = events.find(fits);
        if (!found) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`No such event within ${withinMs} ms; received ${JSON.stringify(events)}`));
      }, withinMs);
      waiting.add(look);
      look();
    });
  const points = (wanted: number, withinMs?: number) =>
    next((event) => event.data !== undefined && pointsOf(event).points === wanted, withinMs);
  return { answer, events, next, points, ended, close };
}

/** Each line is a field, a colon and a value; without a field name it is a comment. */
function parse(block: string): StreamEvent {
  const fields = block
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at) || 'comment', line.slice(at + 1).trimStart()] as const;
    });
  return { ...Object.fromEntries(fields), at: performance.now() };
}
