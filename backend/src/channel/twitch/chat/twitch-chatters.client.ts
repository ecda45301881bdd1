import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/app-config.js';
import { ExpiredGrantError, NotConnectedError } from '../api/account-errors.js';
import { ACCOUNT_ROLES, type AccountRole, EXTRA_SCOPES } from '../accounts/account-role.js';
import { type AccountToken, AccountTokensService } from '../accounts/account-tokens.service.js';
import { helixCall } from '../api/helix-call.js';
import { helixWith } from '../api/helix-client.js';
import { ChannelIdentityService } from '../identity/channel-identity.service.js';
import { TwitchRefusedError } from '../api/twitch-errors.js';

/** A user in the channel's chat, talking or not. */
export interface TwitchChatter {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

/** Why Twitch does not list the chatters. */
export type ChattersObstacle = 'not-connected' | 'missing-scope' | 'not-moderator';

/** Where the next page begins, and the account that has read the one before. */
export interface ChattersCursor {
  readonly role: AccountRole;
  readonly after: string;
}

export interface ChattersPage {
  readonly chatters: readonly TwitchChatter[];
  /** Of all pages. */
  readonly total: number;
  /** Null after the last page. */
  readonly next: ChattersCursor | null;
}

interface Answer {
  readonly data: readonly {
    readonly user_id: string;
    readonly user_login: string;
    readonly user_name: string;
  }[];
  readonly pagination?: { readonly cursor?: string };
  readonly total?: number;
}

const PATH = '/chat/chatters';
const PAGE = 1000;

/**
 * The users in the channel's chat: https://dev.twitch.tv/docs/api/reference#get-chatters
 * Twitch lists them for moderators only, so the bot's account is tried first, then the channel's own.
 */
@Injectable()
export class TwitchChattersClient {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: AccountTokensService,
    private readonly channel: ChannelIdentityService,
  ) {}

  /**
   * One page of the list. A user who joins or leaves between two pages may be on both.
   * @param from null for the first page
   * @throws TwitchUnavailableError, TwitchRefusedError
   */
  async page(from: ChattersCursor | null, size = PAGE): Promise<ChattersPage | ChattersObstacle> {
    let obstacle: ChattersObstacle = 'not-connected';
    // The account that reads the list goes on with it.
    for (const role of new Set([...(from ? [from.role] : []), ...ACCOUNT_ROLES])) {
      const token = await this.tokenOf(() => this.tokens.current(role));
      if (!token) continue;
      if (!token.scopes.includes(EXTRA_SCOPES.chatters[role])) {
        if (obstacle === 'not-connected') obstacle = 'missing-scope';
        continue;
      }
      try {
        return await this.pageFor(role, token, size, from?.after);
      } catch (error) {
        // Twitch answers with either for an account that is not a moderator.
        if (!(error instanceof TwitchRefusedError) || ![401, 403].includes(error.status)) throw error;
        obstacle = 'not-moderator';
      }
    }
    return obstacle;
  }

  /**
   * Requests a single chatter to find out whether Twitch answers.
   * @throws TwitchUnavailableError, TwitchRefusedError
   */
  async obstacle(): Promise<ChattersObstacle | null> {
    const answer = await this.page(null, 1);
    return typeof answer === 'string' ? answer : null;
  }

  private async pageFor(
    role: AccountRole,
    token: AccountToken,
    size: number,
    after: string | undefined,
  ): Promise<ChattersPage> {
    const { data, pagination, total } = await this.request(token, size, after).catch(
      async (error: unknown) => {
        if (!(error instanceof TwitchRefusedError) || error.status !== 401) throw error;
        const renewed = await this.tokenOf(() => this.tokens.afterRefusal(role, token.accessToken));
        if (!renewed || renewed.accessToken === token.accessToken) throw error;
        return this.request(renewed, size, after);
      },
    );
    const chatters = data.map(({ user_id: id, user_login: login, user_name: displayName }) => ({
      id,
      login,
      displayName,
    }));
    return {
      chatters,
      total: total ?? data.length,
      next: pagination?.cursor ? { role, after: pagination.cursor } : null,
    };
  }

  private async request({ userId, accessToken }: AccountToken, size: number, after: string | undefined) {
    const query = {
      broadcaster_id: await this.channel.id(),
      moderator_id: userId,
      first: String(size),
      ...(after !== undefined && { after }),
    };
    const { clientId } = this.config.twitch;
    const call = helixWith(clientId, accessToken).callApi<Answer>({ url: 'chat/chatters', query });
    return helixCall(PATH, call);
  }

  /** Null if the account is not connected, or Twitch no longer accepts it. */
  private async tokenOf(read: () => Promise<AccountToken>): Promise<AccountToken | null> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof NotConnectedError || error instanceof ExpiredGrantError) return null;
      throw error;
    }
  }
}
