import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PointsModule } from '../points/points.module.js';
import { ClaimItemService } from './claim-item.service.js';
import { ShopAdminController } from './shop-admin.controller.js';
import { ShopCatalogueService } from './shop-catalogue.service.js';
import { ShopCategoriesService } from './shop-categories.service.js';
import { ShopClaimsController } from './shop-claims.controller.js';
import { ShopClaimsListService } from './shop-claims-list.service.js';
import { ShopClaimsService } from './shop-claims.service.js';
import { ShopController } from './shop.controller.js';
import { ShopItemsService } from './shop-items.service.js';

@Module({
  imports: [AuditModule, PointsModule],
  controllers: [ShopController, ShopAdminController, ShopClaimsController],
  providers: [
    ClaimItemService,
    ShopCatalogueService,
    ShopCategoriesService,
    ShopClaimsListService,
    ShopClaimsService,
    ShopItemsService,
  ],
})
export class ShopModule {}
