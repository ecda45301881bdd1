import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberRef } from '../../core/common/access/viewer.js';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { AccountTokensService } from '../../channel/twitch/accounts/account-tokens.service.js';
import { TwitchApiClient } from '../../channel/twitch/api/twitch-api.client.js';
import { ViewerFacts } from './viewer-facts.entity.js';

const FOLLOWERS_SCOPE = 'moderator:read:followers';

/** Fetches facts needed by an item's rules from Twitch when `check_item_rules` finds them missing. */
@Injectable()
export class ViewerFactsService {
  private readonly logger = new Logger('ViewerFacts');

  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: AccountTokensService,
    private readonly twitch: TwitchApiClient,
  ) {}

  /** @returns false if Twitch gives no answer, in which case the rule refuses */
  refreshFollow(member: MemberRef): Promise<boolean> {
    return this.refresh(member, async () => {
      const { accessToken, scopes, userId } = await this.tokens.current('channel');
      if (!scopes.includes(FOLLOWERS_SCOPE)) return null;
      const follows = await this.twitch.follows(accessToken, userId, member.userId);
      return { follows, followsCheckedAt: new Date() };
    });
  }

  /** @returns as {@link refreshFollow} */
  refreshAge(member: MemberRef): Promise<boolean> {
    return this.refresh(member, async () => {
      const accountCreatedAt = await this.twitch.createdAt(member.userId);
      return accountCreatedAt && { accountCreatedAt };
    });
  }

  private async refresh(
    { memberId }: MemberRef,
    ask: () => Promise<Partial<ViewerFacts> | null>,
  ): Promise<boolean> {
    const facts = await ask().catch((error: unknown) => {
      // A missing connection, a missing scope and an outage have the same result for the viewer.
      this.logger.warn(`Failed to fetch facts about a viewer from Twitch: ${reasonOf(error)}`);
      return null;
    });
    if (!facts) return false;
    await this.dataSource.manager.upsert(ViewerFacts, { memberId, ...facts }, ['memberId']);
    return true;
  }
}
