import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BotModule } from './bot/bot.module.js';
import { BreaksModule } from './breaks/breaks.module.js';
import { ClaimNotificationsModule } from './claim-notifications/claim-notifications.module.js';
import { AccessGuard } from './common/access/access.guard.js';
import { Clock, SystemClock } from './common/clock.js';
import { PageRecords } from './common/routes/page-records.js';
import { CachedRoutes } from './common/http/cached-routes.js';
import { ErrorFilter } from './common/errors/error.filter.js';
import { FairShare } from './common/rate-limit/fair-share.js';
import { RateLimitGuard } from './common/rate-limit/rate-limit.guard.js';
import type { AppConfig } from './config/app-config.js';
import { ConfigModule } from './config/config.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DatabaseModule } from './database/database.module.js';
import { EarningModule } from './earning/earning.module.js';
import { EconomyModule } from './economy/economy.module.js';
import { ENTITIES } from './entities.js';
import { HealthModule } from './health/health.module.js';
import { GuessesModule } from './guesses/guesses.module.js';
import { HuntsModule } from './hunts/hunts.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OffersModule } from './offers/offers.module.js';
import { OverlaysModule } from './overlays/overlays.module.js';
import { PlayModule } from './play/play.module.js';
import { PointsModule } from './points/points.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { PrizesModule } from './prizes/prizes.module.js';
import { LegalModule } from './legal/legal.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { MediaModule } from './media/media.module.js';
import { LeaderModule } from './leader/leader.module.js';
import { RafflesModule } from './raffles/raffles.module.js';
import { ReplicasModule } from './replicas/replicas.module.js';
import { SseModule } from './sse/sse.module.js';
import { RestoreModule } from './restore/restore.module.js';
import { RewardsModule } from './rewards/rewards.module.js';
import { SecurityModule } from './security/security.module.js';
import { ShopModule } from './shop/shop.module.js';
import { SiteSettingsModule } from './site-settings/site-settings.module.js';
import { StreamModule } from './stream/stream.module.js';
import { TrustModule } from './trust/trust.module.js';
import { UsersModule } from './users/users.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FrontendsModule } from './frontends/frontends.module.js';

@Global()
@Module({
  providers: [CachedRoutes, FairShare, PageRecords, { provide: Clock, useClass: SystemClock }],
  exports: [CachedRoutes, Clock, FairShare, PageRecords],
})
class CommonModule {}

@Module({})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        CommonModule,
        DatabaseModule.forRoot(ENTITIES),
        LeaderModule,
        ReplicasModule,
        SseModule,
        AuditModule,
        SecurityModule,
        AuthModule,
        BreaksModule,
        TrustModule,
        OffersModule,
        UsersModule,
        PointsModule,
        EarningModule,
        EconomyModule,
        ImportsModule,
        ExportsModule,
        RewardsModule,
        ShopModule,
        ClaimNotificationsModule,
        BotModule,
        PrizesModule,
        PlayModule,
        OverlaysModule,
        RafflesModule,
        HuntsModule,
        GuessesModule,
        StreamModule,
        SiteSettingsModule,
        PrivacyModule,
        LegalModule,
        MediaModule,
        DashboardModule,
        RestoreModule,
        HealthModule,
        MetricsModule,
        FrontendsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        // In this order: who is calling decides what is counted.
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
      ],
    };
  }
}
