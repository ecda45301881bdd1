import { Injectable } from '@nestjs/common';
import { TwitchApiClient } from '../../twitch/twitch-api.client.js';
import { FILE_LIMITS } from '../file/file-limits.js';
import { ChannelOfOthersError, ChannelUnknownError } from '../foreign/channel.errors.js';
import { ForeignClient } from '../foreign/foreign.client.js';
import { ForeignAnswerError, ForeignRefusedError } from '../foreign/foreign.errors.js';
import { FileTooLargeError } from '../imports.errors.js';
import { BoardMovedError, TokenRefusedError } from './streamelements.errors.js';

const HOST = 'streamelements';
const API = ['kappa', 'v2'];
/** How many others ask for at once. Their largest is not documented, so what is refused is asked for in hundreds. */
const LARGE_PAGE = 1_000;
const SMALL_PAGE = 100;
const MAX_REDEMPTIONS = 1_000;

/** What a leaderboard is called in the address, and its numbers in the answer. */
const BOARDS = { top: 'points', watchtime: 'minutes' } as const;
export type Board = keyof typeof BOARDS;

interface Asked {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly token?: string;
  readonly signal?: AbortSignal;
}

export interface BoardProgress {
  readonly signal?: AbortSignal;
  /** After each page. */
  readonly onPage: (done: number, total: number) => Promise<void>;
}

/**
 * What the site reads at StreamElements. A token is the streamer's own: it goes into the calls that need it, and nowhere else.
 * Every method throws what ForeignClient does.
 */
@Injectable()
export class StreamElementsClient {
  constructor(
    private readonly foreign: ForeignClient,
    private readonly twitch: TwitchApiClient,
  ) {}

  /**
   * StreamElements' id of a channel, if it is the site's own on Twitch.
   * @throws ChannelUnknownError, ChannelOfOthersError; TwitchUnavailableError
   */
  async ownChannel(login: string, signal?: AbortSignal): Promise<string> {
    const ownId = await this.twitch.ownerId();
    const channel = await this.ask(['channels', login.toLowerCase()], { signal }).catch((error: unknown) => {
      if (error instanceof ForeignRefusedError && error.answered === 404) throw new ChannelUnknownError(HOST);
      throw error;
    });
    if (!isRecord(channel) || typeof channel['_id'] !== 'string') throw new ForeignAnswerError(HOST);
    if (channel['provider'] !== 'twitch' || channel['providerId'] !== ownId)
      throw new ChannelOfOthersError(HOST);
    return channel['_id'];
  }

  /**
   * A whole leaderboard, name by name, or nothing: page by page until as many have come as there are.
   * @throws BoardMovedError, FileTooLargeError
   */
  async board(
    channel: string,
    board: Board,
    { signal, onPage }: BoardProgress,
  ): Promise<Map<string, number>> {
    const people = new Map<string, number>();
    let limit = LARGE_PAGE;
    for (let offset = 0, total = Infinity; offset < total;) {
      const query = { limit, offset };
      const page = await this.ask(['points', channel, board], { query, signal }).catch((error: unknown) => {
        if (limit === LARGE_PAGE && error instanceof ForeignRefusedError && error.answered === 400)
          return null;
        throw error;
      });
      if (page === null) {
        limit = SMALL_PAGE;
        continue;
      }
      const { users, count } = usersIn(page, BOARDS[board]);
      total = count;
      if (total > FILE_LIMITS.rows) throw new FileTooLargeError();
      // It gives fewer in a page than it was asked for, if it likes; none is a page that is missing.
      if (users.length === 0 && offset < total) throw new ForeignAnswerError(HOST);
      for (const [name, amount] of users) people.set(name, amount);
      offset += users.length;
      if (people.size < offset) throw new BoardMovedError(HOST);
      await onPage(offset, total);
    }
    return people;
  }

  /** As they come: what they mean is the shop's matter. */
  async storeItems(channel: string): Promise<unknown[]> {
    return this.list(['store', channel, 'items']);
  }

  /** Those without a token are the ones that every viewer may see. As they come. */
  async commands(channel: string, token?: string): Promise<unknown[]> {
    return this.list(['bot', 'commands', channel, ...(token === undefined ? ['public'] : [])], { token });
  }

  /** As they come. */
  async timers(channel: string, token: string): Promise<unknown[]> {
    return this.list(['bot', 'timers', channel], { token });
  }

  /** What viewers have bought and not been given, the first thousand, and how many there are. As they come. */
  async openRedemptions(channel: string, token: string): Promise<{ docs: unknown[]; total: number }> {
    const docs: unknown[] = [];
    for (let total = Infinity; docs.length < Math.min(total, MAX_REDEMPTIONS);) {
      const query = { pending: 'true', limit: SMALL_PAGE, offset: docs.length };
      const page = await this.ask(['store', channel, 'redemptions'], { query, token });
      if (!isRecord(page) || !Array.isArray(page['docs'])) throw new ForeignAnswerError(HOST);
      total = countIn(page);
      if (page['docs'].length === 0 && docs.length < total) throw new ForeignAnswerError(HOST);
      docs.push(...(page['docs'] as unknown[]));
      if (docs.length >= total) return { docs, total };
    }
    return { docs, total: docs.length };
  }

  private async list(path: readonly string[], asked: Asked = {}): Promise<unknown[]> {
    const answer = await this.ask(path, asked);
    if (!Array.isArray(answer)) throw new ForeignAnswerError(HOST);
    return answer as unknown[];
  }

  private async ask(path: readonly string[], { token, ...asked }: Asked): Promise<unknown> {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    try {
      return await this.foreign.read({ host: HOST, path: [...API, ...path], headers, ...asked });
    } catch (error) {
      const isOfToken = token !== undefined && error instanceof ForeignRefusedError;
      if (isOfToken && (error.answered === 401 || error.answered === 403)) throw new TokenRefusedError(HOST);
      throw error;
    }
  }
}

function usersIn(page: unknown, field: string): { users: (readonly [string, number])[]; count: number } {
  if (!isRecord(page) || !Array.isArray(page['users'])) throw new ForeignAnswerError(HOST);
  const users = (page['users'] as unknown[]).map((user) => {
    const [name, amount] = isRecord(user) ? [user['username'], user[field]] : [];
    if (typeof name !== 'string' || typeof amount !== 'number') throw new ForeignAnswerError(HOST);
    return [name, amount] as const;
  });
  return { users, count: countIn(page) };
}

function countIn(page: Record<string, unknown>): number {
  const total = page['_total'];
  if (!Number.isSafeInteger(total) || (total as number) < 0) throw new ForeignAnswerError(HOST);
  return total as number;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
