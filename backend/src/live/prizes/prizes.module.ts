import { Module } from '@nestjs/common';
import { BotModule } from '../bot/bot.module.js';
import { PointsModule } from '../../members/points/points.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { PrizesService } from './prizes.service.js';

/** The prizes of stream night. */
@Module({
  imports: [BotModule, PointsModule, ShopModule],
  providers: [PrizesService],
  exports: [PrizesService],
})
export class PrizesModule {}
