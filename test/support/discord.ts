import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// A webhook URL in Discord's format.
export const WEBHOOK_ID = '123456789012345678';
export const WEBHOOK_TOKEN = 'abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789wxyz';
export const WEBHOOK = `https://discord.com/api/webhooks/${WEBHOOK_ID}/${WEBHOOK_TOKEN}`;
/** The viewers' channel. */
export const OTHER_WEBHOOK = WEBHOOK.replace(WEBHOOK_ID, '223456789012345678');

export interface DiscordMessage {
  readonly content: string;
  readonly allowed_mentions: unknown;
}

interface StandInAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A stand-in for Discord's webhooks, on its own port. */
export interface DiscordStandIn {
  readonly origin: string;
  /** Accepted messages. */
  readonly messages: DiscordMessage[];
  /** Method and path of each call, accepted or not. */
  readonly calls: string[];
  /** Lines of the messages accepted for this webhook. */
  linesOf(webhook: string): string[];
  /** Webhooks that answer 503. */
  readonly down: Set<string>;
  /** Responses to the next calls, before the usual ones. `never` sends no response. */
  readonly next: (StandInAnswer | 'never')[];
  /** Returns to the state after its start. */
  forget(): void;
  close(): Promise<void>;
}

export async function startDiscord(): Promise<DiscordStandIn> {
  const messages: DiscordMessage[] = [];
  const calls: string[] = [];
  const next: (StandInAnswer | 'never')[] = [];
  const down = new Set<string>();
  const posts: { readonly path: string; readonly content: string }[] = [];
  const pathOf = (webhook: string) => new URL(webhook).pathname.replace('/api/', '/api/v10/');
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      calls.push(`${request.method} ${request.url}`);
      const path = new URL(request.url ?? '', 'http://discord').pathname;
      const isDown = [...down].some((webhook) => pathOf(webhook) === path);
      const answer = isDown ? { status: 503 } : (next.shift() ?? { status: 200, body: '{"id":"1"}' });
      if (answer === 'never') return;
      if (answer.status < 300) {
        const message = JSON.parse(body) as DiscordMessage;
        messages.push(message);
        posts.push({ path, content: message.content });
      }
      reply.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    messages,
    calls,
    linesOf: (webhook) =>
      posts.filter(({ path }) => path === pathOf(webhook)).flatMap(({ content }) => content.split('\n')),
    down,
    next,
    forget: () => {
      for (const list of [messages, calls, next, posts]) list.length = 0;
      down.clear();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
