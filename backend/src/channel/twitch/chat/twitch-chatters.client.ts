import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/app-config.js';
import { ExpiredGrantError, NotConnectedError } from '../api/account-errors.js';
import { ACCOUNT_ROLES, type AccountRole, EXTRA_SCOPES } from '../accounts/account-role.js';
import { type AccountToken, AccountTokensService } from '../accounts/account-tokens.service.js';
import { helixCall } from '../api/helix-call.js';
import { helixWith } from '../api/helix-client.js';
import { TwitchApiClient } from '../api/twitch-api.client.js';
import { TwitchRefusedError } from '../api/twitch-errors.js';

/** A user in the channel's chat, talking or not. */
export interface TwitchChatter {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

/** Why Twitch does not list the chatters. */
export type ChattersObstacle = 'not-connected' | 'missing-scope' | 'not-moderator';

interface ChattersPage {
  readonly data: readonly {
    readonly user_id: string;
    readonly user_login: string;
    readonly user_name: string;
  }[];
  readonly pagination?: { readonly cursor?: string };
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
    private readonly api: TwitchApiClient,
  ) {}

  /** @throws TwitchUnavailableError, TwitchRefusedError */
  all(): Promise<readonly TwitchChatter[] | ChattersObstacle> {
    return this.ask(PAGE, true);
  }

  /**
   * Requests a single chatter to find out whether Twitch answers.
   * @throws TwitchUnavailableError, TwitchRefusedError
   */
  async obstacle(): Promise<ChattersObstacle | null> {
    const answer = await this.ask(1, false);
    return typeof answer === 'string' ? answer : null;
  }

  private async ask(
    size: number,
    wantsAllPages: boolean,
  ): Promise<readonly TwitchChatter[] | ChattersObstacle> {
    let obstacle: ChattersObstacle = 'not-connected';
    for (const role of ACCOUNT_ROLES) {
      const token = await this.tokenOf(role);
      if (!token) continue;
      if (!token.scopes.includes(EXTRA_SCOPES.chatters[role])) {
        if (obstacle === 'not-connected') obstacle = 'missing-scope';
        continue;
      }
      try {
        return await this.chattersFor(role, token, size, wantsAllPages);
      } catch (error) {
        // Twitch answers with either for an account that is not a moderator.
        if (!(error instanceof TwitchRefusedError) || ![401, 403].includes(error.status)) throw error;
        obstacle = 'not-moderator';
      }
    }
    return obstacle;
  }

  private async chattersFor(
    role: AccountRole,
    token: AccountToken,
    size: number,
    isWhole: boolean,
  ): Promise<TwitchChatter[]> {
    const found = new Map<string, TwitchChatter>();
    let current = token;
    let after: string | undefined;
    do {
      const page: ChattersPage = await this.page(current, size, after).catch(async (error: unknown) => {
        if (!(error instanceof TwitchRefusedError) || error.status !== 401) throw error;
        const refused = current.accessToken;
        current = await this.tokens.afterRefusal(role, refused);
        if (current.accessToken === refused) throw error;
        return this.page(current, size, after);
      });
      // A user who joins or leaves between two pages may be on both.
      for (const { user_id: id, user_login: login, user_name: displayName } of page.data) {
        found.set(id, { id, login, displayName });
      }
      after = page.pagination?.cursor;
    } while (isWhole && after);
    return [...found.values()];
  }

  private async page({ userId, accessToken }: AccountToken, size: number, after: string | undefined) {
    const query = {
      broadcaster_id: await this.api.ownerId(),
      moderator_id: userId,
      first: String(size),
      ...(after !== undefined && { after }),
    };
    const { clientId } = this.config.twitch;
    const call = helixWith(clientId, accessToken).callApi<ChattersPage>({ url: 'chat/chatters', query });
    return helixCall(PATH, call);
  }

  private async tokenOf(role: AccountRole): Promise<AccountToken | null> {
    try {
      return await this.tokens.current(role);
    } catch (error) {
      if (error instanceof NotConnectedError || error instanceof ExpiredGrantError) return null;
      throw error;
    }
  }
}
