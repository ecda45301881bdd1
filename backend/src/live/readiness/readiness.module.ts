import { Module } from '@nestjs/common';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { BotModule } from '../bot/bot.module.js';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { ReadinessController } from './readiness.controller.js';
import { ReadinessService } from './readiness.service.js';

/** The checks before a stream. */
@Module({
  imports: [BotModule, EarningModule, OverlaysModule, StreamModule],
  controllers: [ReadinessController],
  providers: [ReadinessService],
  exports: [ReadinessService],
})
export class ReadinessModule {}
