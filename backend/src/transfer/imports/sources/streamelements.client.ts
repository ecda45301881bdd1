import { Injectable } from '@nestjs/common';
import { ChannelIdentityService } from '../../../channel/twitch/identity/channel-identity.service.js';
import { FILE_LIMITS } from '#shared/file-limits.js';
import { ChannelOfOthersError, ChannelUnknownError } from './channel.errors.js';
import type { ForeignTexts } from '../reading/foreign-command.js';
import { ForeignAnswersService } from './foreign-answers.service.js';
import { ForeignAnswerError, ForeignRefusedError } from './foreign.errors.js';
import { hostParams } from './foreign-hosts.js';
import type { Answered, AnswerKind, Redemption } from '../reading/read-answer.js';
import { FileTooLargeError } from '../reading/imports.errors.js';
import { BoardMovedError, TokenRefusedError } from './streamelements.errors.js';

const HOST = 'streamelements';
const API = ['kappa', 'v2'];
/** Page size other clients use. The maximum isn't documented, so if it's refused, SMALL_PAGE is used. */
const LARGE_PAGE = 1_000;
const SMALL_PAGE = 100;
const MAX_REDEMPTIONS = 1_000;

/** Name of a leaderboard in the URL. */
export type Board = 'top' | 'watchtime';

interface Asked {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly token?: string;
  readonly signal?: AbortSignal;
}

export interface BoardProgress {
  readonly signal?: AbortSignal;
  /** Called after each page. */
  readonly onPage: (done: number, total: number) => Promise<void>;
}

/**
 * Client for StreamElements. Tokens belong to the streamer and are only used for the calls that need them.
 * Every method throws the same errors as ForeignAnswersService.
 */
@Injectable()
export class StreamElementsClient {
  constructor(
    private readonly answers: ForeignAnswersService,
    private readonly channel: ChannelIdentityService,
  ) {}

  /**
   * StreamElements' id of a channel, which must be the site's channel on Twitch.
   * @throws ChannelUnknownError, ChannelOfOthersError; TwitchUnavailableError
   */
  async ownChannel(login: string, signal?: AbortSignal): Promise<string> {
    const ownId = await this.channel.id();
    const channel = await this.ask('channel', ['channels', login.toLowerCase()], { signal }).catch(
      (error: unknown) => {
        if (error instanceof ForeignRefusedError && error.params.status === 404)
          throw new ChannelUnknownError(hostParams(HOST));
        throw error;
      },
    );
    if (channel.provider !== 'twitch' || channel.providerId !== ownId)
      throw new ChannelOfOthersError(hostParams(HOST));
    return channel.id;
  }

  /**
   * Reads a complete leaderboard page by page, or fails.
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
      // A page may have fewer entries than requested, but an empty one
      // before the end means that data is missing.
      if (users.length === 0 && offset < total) throw new ForeignAnswerError(hostParams(HOST));
      for (const [name, amount] of users) people.set(name, amount);
      offset += users.length;
      if (people.size < offset) throw new BoardMovedError(hostParams(HOST));
      await onPage(offset, total);
    }
    return people;
  }

  storeItems(channel: string): Promise<Answered<'storeItems'>> {
    return this.ask('storeItems', ['store', channel, 'items']);
  }

  /** Without a token, only public commands. */
  commands(channel: string, token?: string): Promise<ForeignTexts> {
    return this.ask('texts', ['bot', 'commands', channel, ...(token === undefined ? ['public'] : [])], {
      token,
    });
  }

  timers(channel: string, token: string): Promise<ForeignTexts> {
    return this.ask('texts', ['bot', 'timers', channel], { token });
  }

  /** The first thousand undelivered purchases, and the total number. */
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
      if (read === 0 && offset < total) throw new ForeignAnswerError(hostParams(HOST));
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
        throw new TokenRefusedError(hostParams(HOST));
      throw error;
    }
  }
}
