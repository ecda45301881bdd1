import { Agent, get, type IncomingMessage } from 'node:http';
import type { TestClient } from './client.js';

/** One event as it came over the wire, its fields as text. */
export interface StreamEvent {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
  readonly comment?: string;
  /** `performance.now()` at its arrival. */
  readonly at: number;
}

export interface PointsUpdate {
  readonly type: string;
  readonly points: number;
  readonly pointsVersion: number;
}

/** An SSE connection as a browser holds it open, with all that came so far. */
export interface OpenStream {
  readonly answer: IncomingMessage;
  readonly events: StreamEvent[];
  /** The first event that fits, among those that came and those that come. */
  next(fits: (event: StreamEvent) => boolean, withinMs?: number): Promise<StreamEvent>;
  /** The first event with that many points. */
  points(points: number, withinMs?: number): Promise<StreamEvent>;
  /** Resolves when the server has ended the stream, or its connection broke. */
  readonly ended: Promise<void>;
  close(): void;
}

const EVENTS = '/api/points/events';

/** Opens it on a connection of its own. @throws Error unless it is answered with 200 */
export function openStream(
  client: Pick<TestClient, 'baseUrl' | 'cookieHeader'>,
  baseUrl = client.baseUrl,
  more: Record<string, string> = {},
  path = EVENTS,
): Promise<OpenStream> {
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    const headers = { cookie: client.cookieHeader(), accept: 'text/event-stream', ...more };
    const request = get(new URL(path, baseUrl), { headers, agent }, (answer) => {
      if (answer.statusCode === 200) resolve(follow(answer, () => request.destroy()));
      else reject(new Error(`The stream was answered with ${answer.statusCode}`));
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
        reject(new Error(`No such event within ${withinMs} ms; there came ${JSON.stringify(events)}`));
      }, withinMs);
      waiting.add(look);
      look();
    });
  const points = (wanted: number, withinMs?: number) =>
    next((event) => event.data !== undefined && pointsOf(event).points === wanted, withinMs);
  return { answer, events, next, points, ended, close };
}

/** A line is a field, a colon and its value; without a field it is a comment. */
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
