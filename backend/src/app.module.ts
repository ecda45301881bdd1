import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AuditModule } from './core/audit/audit.module.js';
import { AuthModule } from './members/auth/auth.module.js';
import { BotModule } from './live/bot/bot.module.js';
import { BreaksModule } from './members/breaks/breaks.module.js';
import { ClaimNotificationsModule } from './loyalty/claim-notifications/claim-notifications.module.js';
import { PushModule } from './loyalty/push/push.module.js';
import { AccessGuard } from './core/common/access/access.guard.js';
import { CommonModule } from './core/common/common.module.js';
import { ErrorFilter } from './core/common/errors/error.filter.js';
import { RateLimitGuard } from './core/common/rate-limit/rate-limit.guard.js';
import type { AppConfig } from './core/config/app-config.js';
import { ConfigModule } from './core/config/config.module.js';
import { DashboardModule } from './loyalty/dashboard/dashboard.module.js';
import { DatabaseModule } from './core/database/database.module.js';
import { EarningModule } from './loyalty/earning/earning.module.js';
import { EconomyModule } from './loyalty/economy/economy.module.js';
import { ENTITIES } from './app/entities.js';
import { HealthModule } from './core/health/health.module.js';
import { HeartbeatModule } from './core/heartbeat/heartbeat.module.js';
import { GuessesModule } from './live/guesses/guesses.module.js';
import { HuntsModule } from './live/hunts/hunts.module.js';
import { MetricsModule } from './app/metrics/metrics.module.js';
import { OffersModule } from './site/offers/offers.module.js';
import { OverlaysModule } from './live/overlays/overlays.module.js';
import { PlayModule } from './live/play/play.module.js';
import { PointsModule } from './members/points/points.module.js';
import { PrivacyModule } from './members/privacy/privacy.module.js';
import { PrizesModule } from './live/prizes/prizes.module.js';
import { LegalModule } from './site/legal/legal.module.js';
import { ImportsModule } from './transfer/imports/imports.module.js';
import { OccurrencesModule } from './core/occurrences/occurrences.module.js';
import { MediaModule } from './core/media/media.module.js';
import { LeaderModule } from './core/leader/leader.module.js';
import { AlarmsModule } from './live/alarms/alarms.module.js';
import { LastStreamModule } from './live/last-stream/last-stream.module.js';
import { ReadinessModule } from './live/readiness/readiness.module.js';
import { QuickButtonsModule } from './live/quick-buttons/quick-buttons.module.js';
import { RafflesModule } from './live/raffles/raffles.module.js';
import { ReplicasModule } from './core/replicas/replicas.module.js';
import { SseModule } from './core/sse/sse.module.js';
import { RestoreModule } from './transfer/restore/restore.module.js';
import { RewardsModule } from './loyalty/rewards/rewards.module.js';
import { SiteChannelModule } from './core/site-channel/site-channel.module.js';
import { SecurityModule } from './core/security/security.module.js';
import { ShopModule } from './loyalty/shop/shop.module.js';
import { SiteSettingsModule } from './site/site-settings/site-settings.module.js';
import { StreamModule } from './channel/stream/stream.module.js';
import { TrustModule } from './site/trust/trust.module.js';
import { UsersModule } from './members/users/users.module.js';
import { VersionModule } from './core/version/version.module.js';
import { EventsModule } from './members/events/events.module.js';
import { ExportsModule } from './transfer/exports/exports.module.js';
import { FrontendsModule } from './app/frontends/frontends.module.js';

/** Modules shared by the server and the command-line programs. */
const sharedModules = (config: AppConfig) => [
  ConfigModule.forRoot(config),
  CommonModule,
  DatabaseModule.forRoot(ENTITIES),
  ReplicasModule,
  SiteChannelModule,
  SseModule,
  OccurrencesModule,
  AuditModule,
  SecurityModule,
  AuthModule,
  BreaksModule,
  TrustModule,
  OffersModule,
  UsersModule,
  PointsModule,
  EventsModule,
  EarningModule,
  EconomyModule,
  ImportsModule,
  ExportsModule,
  RewardsModule,
  ShopModule,
  ClaimNotificationsModule,
  PushModule,
  BotModule,
  PrizesModule,
  PlayModule,
  OverlaysModule,
  ReadinessModule,
  AlarmsModule,
  LastStreamModule,
  RafflesModule,
  QuickButtonsModule,
  HuntsModule,
  GuessesModule,
  StreamModule,
  SiteSettingsModule,
  PrivacyModule,
  LegalModule,
  MediaModule,
  DashboardModule,
  RestoreModule,
];

@Module({})
export class AppModule {
  /** The server: one replica of the site. */
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...sharedModules(config),
        LeaderModule,
        HealthModule,
        HeartbeatModule,
        VersionModule,
        MetricsModule,
        FrontendsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        // Order matters: requests are counted per viewer, whom the access guard identifies.
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
      ],
    };
  }

  /** A command-line program: it serves no requests and never becomes the leader. */
  static forProgram(config: AppConfig): DynamicModule {
    return { module: AppModule, imports: [...sharedModules(config), LeaderModule.forProgram()] };
  }
}
