import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { GuessesModule } from '../guesses/guesses.module.js';
import { HuntsModule } from '../hunts/hunts.module.js';
import { PrizesModule } from '../prizes/prizes.module.js';
import { RafflesModule } from '../raffles/raffles.module.js';
import { UsersModule } from '../../members/users/users.module.js';
import { OverlayAddressesService } from './overlay-addresses.service.js';
import { OverlayEventsService } from './overlay-events.service.js';
import { OverlayStatesService } from './overlay-states.service.js';
import { OverlaysController } from './overlays.controller.js';

/** Overlays for OBS, at secret addresses. */
@Module({
  imports: [AuditModule, EarningModule, GuessesModule, HuntsModule, PrizesModule, RafflesModule, UsersModule],
  controllers: [OverlaysController],
  providers: [OverlayAddressesService, OverlayEventsService, OverlayStatesService],
  exports: [OverlayAddressesService],
})
export class OverlaysModule {}
