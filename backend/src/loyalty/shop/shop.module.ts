import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { PointsModule } from '../../members/points/points.module.js';
import { TrustModule } from '../../site/trust/trust.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { IdentitiesModule } from '../../members/identities/identities.module.js';
import { ClaimItemService } from './claim-item.service.js';
import { ClaimSelectionsController } from './claim-selections.controller.js';
import { ClaimSelectionsService } from './claim-selections.service.js';
import { ItemCodesController } from './item-codes.controller.js';
import { ItemCodesService } from './item-codes.service.js';
import { LiveClaimsService } from './live-claims.service.js';
import { MyClaimsController } from './my-claims.controller.js';
import { MyClaimsService } from './my-claims.service.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { SelectedClaimsJob } from './selected-claims.job.js';
import { ShopAdminController } from './shop-admin.controller.js';
import { ShopArchiveController } from './shop-archive.controller.js';
import { ShopArchiveService } from './shop-archive.service.js';
import { ShopCatalogueService } from './shop-catalogue.service.js';
import { ShopCategoriesService } from './shop-categories.service.js';
import { ShopClaimsController } from './shop-claims.controller.js';
import { ShopClaimsListService } from './shop-claims-list.service.js';
import { ShopClaimsService } from './shop-claims.service.js';
import { ShopController } from './shop.controller.js';
import { ShopItemsService } from './shop-items.service.js';
import { VaultModule } from '../../core/vault/vault.module.js';
import { RETENTION_BATCH, RetentionSteps } from '../../core/database/retention-steps.js';
import { RETENTION } from '../../core/common/retention.js';
import { removeOldAnswers } from './answer-retention.statements.js';

@Module({
  imports: [AuditModule, IdentitiesModule, PointsModule, TrustModule, TwitchModule, VaultModule],
  controllers: [
    ShopController,
    ShopAdminController,
    ItemCodesController,
    ClaimSelectionsController,
    MyClaimsController,
    OrdersController,
    ShopArchiveController,
    ShopClaimsController,
  ],
  providers: [
    ClaimItemService,
    ClaimSelectionsService,
    ItemCodesService,
    LiveClaimsService,
    MyClaimsService,
    OrdersService,
    SelectedClaimsJob,
    ShopArchiveService,
    ShopCatalogueService,
    ShopCategoriesService,
    ShopClaimsListService,
    ShopClaimsService,
    ShopItemsService,
  ],
  exports: [ClaimItemService, ShopCatalogueService, ShopCategoriesService, ShopItemsService],
})
export class ShopModule {
  constructor(retention: RetentionSteps) {
    retention.add('answers', removeOldAnswers(RETENTION.delivery, RETENTION_BATCH));
  }
}
