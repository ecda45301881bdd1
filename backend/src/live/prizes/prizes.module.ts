import { Module } from '@nestjs/common';
import { BotModule } from '../bot/bot.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { PrizesService } from './prizes.service.js';

/** What is won on stream night. */
@Module({ imports: [BotModule, ShopModule], providers: [PrizesService], exports: [PrizesService] })
export class PrizesModule {}
