import { Injectable } from '@nestjs/common';
import {
  type AccountRole,
  EXTRA_SCOPES,
  type ExtraPermission,
} from '../../channel/twitch/accounts/account-role.js';
import { TwitchAccountsService } from '../../channel/twitch/accounts/twitch-accounts.service.js';
import { TwitchChattersClient } from '../../channel/twitch/chat/twitch-chatters.client.js';
import { TwitchError } from '../../channel/twitch/api/twitch-errors.js';
import type { Obstacle, PermissionDto } from './dto/permission.dto.js';
import { EarningRulesService, type Rules } from './earning-rules.service.js';

interface Granted {
  readonly role: AccountRole;
  readonly scopes: readonly string[];
}

/** Twitch permissions needed for earning points, and what is missing. */
@Injectable()
export class PermissionsService {
  constructor(
    private readonly accounts: TwitchAccountsService,
    private readonly chatters: TwitchChattersClient,
    private readonly rules: EarningRulesService,
  ) {}

  /** Calls Twitch once, because only Twitch knows whether the bot is a moderator. */
  async list(): Promise<PermissionDto[]> {
    const rules = await this.rules.current();
    const accounts = (await this.accounts.list()).filter(({ isExpired }) => !isExpired);
    const listener = accounts.find(({ role }) => role === 'channel') ?? accounts[0];
    const watching = rules.watchingOn ? await this.chattersObstacle() : null;
    const following = followsObstacle(listener, watching);
    const reader = accounts.find(({ role }) => role === 'bot') ?? accounts[0];
    return [
      permission('watching', rules.watchingOn, watching, reader?.role ?? 'bot', rules),
      permission('following', rules.followingOn, following, listener?.role ?? 'bot', rules),
      bansPermission(listener),
    ];
  }

  private async chattersObstacle(): Promise<Obstacle | null> {
    try {
      return await this.chatters.obstacle();
    } catch (error) {
      if (error instanceof TwitchError) return 'no-answer';
      throw error;
    }
  }
}

/** @param watching shows whether the bot's account is a moderator */
function followsObstacle(account: Granted | undefined, watching: Obstacle | null): Obstacle | null {
  if (!account) return 'not-connected';
  if (!account.scopes.includes(EXTRA_SCOPES.follows[account.role])) return 'missing-scope';
  return account.role === 'bot' && watching === 'not-moderator' ? watching : null;
}

/** Twitch reports bans only to the channel's own account. Sites with only a bot do without. */
function bansPermission(account: Granted | undefined): PermissionDto {
  const isOn = account?.role === 'channel';
  const isMissing = isOn && !account.scopes.includes(EXTRA_SCOPES.bans.channel);
  return {
    source: 'bans',
    isOn,
    obstacle: isMissing ? 'missing-scope' : null,
    connectPath: isMissing ? '/api/bot/connect/channel?permissions=bans' : null,
  };
}

/** One connection grants everything that is switched on. */
function permission(
  source: 'watching' | 'following',
  isOn: boolean,
  obstacle: Obstacle | null,
  role: AccountRole,
  { watchingOn, followingOn }: Rules,
): PermissionDto {
  if (!isOn) return { source, isOn, obstacle: null, connectPath: null };
  const needed: ExtraPermission[] = [
    ...(watchingOn ? (['chatters'] as const) : []),
    ...(followingOn ? (['follows'] as const) : []),
  ];
  const canConnect = obstacle === 'not-connected' || obstacle === 'missing-scope';
  const connectPath = canConnect ? `/api/bot/connect/${role}?permissions=${needed.join(',')}` : null;
  return { source, isOn, obstacle, connectPath };
}
