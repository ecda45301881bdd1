import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ShopModule } from '../shop/shop.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

/** What a streamer takes along to another place. */
@Module({
  imports: [AuditModule, ShopModule],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
