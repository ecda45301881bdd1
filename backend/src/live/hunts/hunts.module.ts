import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../bot/bot.module.js';
import { PlayModule } from '../play/play.module.js';
import { IdentitiesModule } from '../../members/identities/identities.module.js';
import { HuntAdminService } from './hunt-admin.service.js';
import { HuntFollowersService } from './hunt-followers.service.js';
import { HuntSlotsController } from './hunt-slots.controller.js';
import { HuntSlotsService } from './hunt-slots.service.js';
import { HuntsController } from './hunts.controller.js';
import { HuntsService } from './hunts.service.js';
import { SlotSuggestionsService } from './slot-suggestions.service.js';

/** Bonus hunts: the bonuses bought, what they pay, and viewers' suggestions. */
@Module({
  imports: [AuditModule, BotModule, IdentitiesModule, PlayModule],
  controllers: [HuntSlotsController, HuntsController],
  providers: [HuntAdminService, HuntFollowersService, HuntSlotsService, HuntsService, SlotSuggestionsService],
  exports: [HuntFollowersService, HuntsService],
})
export class HuntsModule {}
