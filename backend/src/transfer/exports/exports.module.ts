import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { SiteIdentityService } from './site-identity.service.js';
import { VaultModule } from '../../core/vault/vault.module.js';

@Module({
  imports: [AuditModule, ShopModule, VaultModule],
  controllers: [ExportsController],
  providers: [ExportsService, SiteIdentityService],
  exports: [SiteIdentityService],
})
export class ExportsModule {}
