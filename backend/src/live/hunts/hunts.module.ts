import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../bot/bot.module.js';
import { PlayModule } from '../play/play.module.js';
import { MembersModule } from '../../members/users/members.module.js';
import { HuntDesk } from './hunt-desk.service.js';
import { HuntFollowers } from './hunt-followers.service.js';
import { HuntSlotsController } from './hunt-slots.controller.js';
import { HuntSlotsService } from './hunt-slots.service.js';
import { HuntsController } from './hunts.controller.js';
import { HuntsService } from './hunts.service.js';
import { SlotSuggestions } from './slot-suggestions.service.js';

/** Bonus hunts: what is bought, what it pays, and what viewers would like to see in it. */
@Module({
  imports: [AuditModule, BotModule, MembersModule, PlayModule],
  controllers: [HuntSlotsController, HuntsController],
  providers: [HuntDesk, HuntFollowers, HuntSlotsService, HuntsService, SlotSuggestions],
  exports: [HuntFollowers, HuntsService],
})
export class HuntsModule {}
