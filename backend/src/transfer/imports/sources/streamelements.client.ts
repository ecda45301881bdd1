import { Injectable } from '@nestjs/common';
import { TwitchApiClient } from '../../../channel/twitch/api/twitch-api.client.js';
import { FILE_LIMITS } from '#shared/file-limits.js';
import { ChannelOfOthersError, ChannelUnknownError } from './channel.errors.js';
import type { ForeignTexts } from '../reading/foreign-command.js';
import { ForeignAnswersService } from './foreign-answers.service.js';
import { ForeignAnswerError, ForeignRefusedError } from './foreign.errors.js';
import { named } from './foreign-hosts.js';
import type { Answered, AnswerKind, Redemption } from '../reading/read-answer.js';
import { FileTooLargeError } from '../reading/imports.errors.js';
import { BoardMovedError, TokenRefusedError } from './streamelements.errors.js';

const HOST = 'streamelements';
const API = ['kappa', 'v2'];
/** How many others ask for at once. Their largest is not documented, so what is refused is asked for in hundreds. */
const LARGE_PAGE = 1_000;
const SMALL_PAGE = 100;
const MAX_REDEMPTIONS = 1_000;

/** What a leaderboard is called in the address. */
export type Board = 'top' | 'watchtime';

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
 * Every method throws what ForeignAnswersService does.
 */
@Injectable()
export class StreamElementsClient {
  constructor(
    private readonly answers: ForeignAnswersService,
    private readonly twitch: TwitchApiClient,
  ) {}

  /**
   * StreamElements' id of a channel, if it is the site's own on Twitch.
   * @throws ChannelUnknownError, ChannelOfOthersError; TwitchUnavailableError
   */
  async ownChannel(login: string, signal?: AbortSignal): Promise<string> {
    const ownId = await this.twitch.ownerId();
    const channel = await this.ask('channel', ['channels', login.toLowerCase()], { signal }).catch(
      (error: unknown) => {
        if (error instanceof ForeignRefusedError && error.params.status === 404)
          throw new ChannelUnknownError(named(HOST));
        throw error;
      },
    );
    if (channel.provider !== 'twitch' || channel.providerId !== ownId)
      throw new ChannelOfOthersError(named(HOST));
    return channel.id;
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
      const page = await this.ask(board, ['points', channel, board], { query, signal }).catch(
        (error: unknown) => {
          if (limit === LARGE_PAGE && error instanceof ForeignRefusedError && error.params.status === 400)
            return null;
          throw error;
        },
      );
      if (page === null) {
        limit = SMALL_PAGE;
        continue;
      }
      const { users } = page;
      total = page.total;
      if (total > FILE_LIMITS.rows) throw new FileTooLargeError();
      // It gives fewer in a page than it was asked for, if it likes; none is a page that is missing.
      if (users.length === 0 && offset < total) throw new ForeignAnswerError(named(HOST));
      for (const [name, amount] of users) people.set(name, amount);
      offset += users.length;
      if (people.size < offset) throw new BoardMovedError(named(HOST));
      await onPage(offset, total);
    }
    return people;
  }

  storeItems(channel: string): Promise<Answered<'storeItems'>> {
    return this.ask('storeItems', ['store', channel, 'items']);
  }

  /** Those without a token are the ones that every viewer may see. */
  commands(channel: string, token?: string): Promise<ForeignTexts> {
    return this.ask('texts', ['bot', 'commands', channel, ...(token === undefined ? ['public'] : [])], {
      token,
    });
  }

  timers(channel: string, token: string): Promise<ForeignTexts> {
    return this.ask('texts', ['bot', 'timers', channel], { token });
  }

  /** What viewers have bought and not been given, the first thousand, and how many there are. */
  async openRedemptions(
    channel: string,
    token: string,
  ): Promise<{ redemptions: Redemption[]; total: number }> {
    const redemptions: Redemption[] = [];
    for (let offset = 0; ;) {
      const query = { pending: 'true', limit: SMALL_PAGE, offset };
      const page = await this.ask('redemptions', ['store', channel, 'redemptions'], { query, token });
      const { open, read, total } = page;
      redemptions.push(...open);
      offset += read;
      if (read === 0 && offset < total) throw new ForeignAnswerError(named(HOST));
      if (offset >= Math.min(total, MAX_REDEMPTIONS)) return { redemptions, total };
    }
  }

  private async ask<Kind extends AnswerKind>(
    kind: Kind,
    path: readonly string[],
    { token, ...asked }: Asked = {},
  ): Promise<Answered<Kind>> {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    try {
      return await this.answers.read(kind, { host: HOST, path: [...API, ...path], headers, ...asked });
    } catch (error) {
      const isOfToken = token !== undefined && error instanceof ForeignRefusedError;
      if (isOfToken && (error.params.status === 401 || error.params.status === 403))
        throw new TokenRefusedError(named(HOST));
      throw error;
    }
  }
}
