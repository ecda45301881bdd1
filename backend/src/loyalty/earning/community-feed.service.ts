import { Injectable } from '@nestjs/common';
import type { CommunityEvent } from '../../channel/twitch/eventsub/channel-events.js';
import { CommunityEventsService } from '../../channel/twitch/eventsub/community-events.service.js';
import type { CommunityListener } from '../../channel/twitch/eventsub/listeners.js';
import { PointsEligibilityService } from '../../members/users/points-eligibility.service.js';
import { EarningRulesService } from './earning-rules.service.js';
import { EarningsService } from './earnings.service.js';

/**
 * Awards points for follows and raids and applies bans, on the replica that receives the events, in the order
 * they happened.
 */
@Injectable()
export class CommunityFeedService implements CommunityListener {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly earnings: EarningsService,
    private readonly standing: PointsEligibilityService,
    private readonly rules: EarningRulesService,
    events: CommunityEventsService,
  ) {
    events.listen(this);
  }

  onEvent(event: CommunityEvent): Promise<void> {
    const done = this.last.then(() => this.carryOut(event));
    this.last = done.catch(() => {});
    return done;
  }

  private async carryOut(event: CommunityEvent): Promise<void> {
    const { userId, login } = event.person;
    switch (event.kind) {
      case 'follow':
        await this.earnings.follow({ userId, login });
        return;
      case 'raid':
        if (event.viewers >= (await this.rules.current()).raidMinViewers)
          await this.earnings.raid({ userId, login });
        return;
      case 'ban':
        return this.standing.mirrorBan(userId, event.until ?? 'infinity');
      case 'unban':
        return this.standing.mirrorBan(userId, null);
    }
  }
}
