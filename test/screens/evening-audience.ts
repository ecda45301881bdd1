import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { expect } from '../browser/support/site.js';
import { openSession } from '../browser/support/visiting.js';

/** The header browsers send with the site's own calls. */
const FROM_SITE = { 'sec-fetch-site': 'same-origin' };

interface UserRow {
  user_id: string;
  nickname: string;
  points: number;
}

/** A logged-in visitor who calls the API as the site's pages do. */
export class Visitor {
  private constructor(
    readonly login: string,
    private readonly request: APIRequestContext,
    private readonly durations: number[],
  ) {}

  /** @param took receives the duration of each response in milliseconds */
  static async signedIn(
    { request }: PlaywrightWorkerArgs['playwright'],
    login: string,
    baseURL: string,
    took: number[],
  ): Promise<Visitor> {
    const context = await request.newContext({ baseURL, extraHTTPHeaders: FROM_SITE });
    await openSession(context, login);
    return new Visitor(login, context, took);
  }

  get<Answer>(address: string): Promise<Answer> {
    return this.ask('GET', address);
  }

  send<Answer>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', address: string, data?: object): Promise<Answer> {
    return this.ask(method, address, data);
  }

  async cookies() {
    return (await this.request.storageState()).cookies;
  }

  leave(): Promise<void> {
    return this.request.dispose();
  }

  private async ask<Answer>(method: string, address: string, data?: object): Promise<Answer> {
    const begun = performance.now();
    const answer = await this.request.fetch(address, { method, ...(data && { data }) });
    this.durations.push(performance.now() - begun);
    expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
  }
}

/** All members' points. @param owner has the right to see them */
export async function balances(owner: Visitor): Promise<Map<string, number>> {
  const users = await owner.get<UserRow[]>('/api/users?range=[0,999]');
  return new Map(users.map(({ nickname, points }) => [nickname, points]));
}

export const sumOf = (points: Map<string, number>): number =>
  [...points.values()].reduce((sum, each) => sum + each, 0);

/** The Twitch sandbox's chat, on the port after the site's. */
export class ChatRoom {
  private readonly url: string;

  constructor(
    private readonly request: APIRequestContext,
    siteUrl: string,
  ) {
    const { protocol, hostname, port } = new URL(siteUrl);
    this.url = `${protocol}//${hostname}:${Number(port) + 1}/control`;
  }

  async control(what: string, data: object): Promise<void> {
    expect((await this.request.post(`${this.url}/${what}`, { data })).ok()).toBe(true);
  }

  say(login: string, text: string): Promise<void> {
    return this.control('chat', { login, text });
  }

  /** The bot's chat lines since the evening began. */
  async botLines(): Promise<string[]> {
    const lines = (await (await this.request.get(`${this.url}/chat`)).json()) as {
      login: string;
      text: string;
    }[];
    return lines.filter(({ login }) => login === 'neonace_bot').map(({ text }) => text);
  }

  async waitForBotLine(text: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.botLines())
      .toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  }
}
