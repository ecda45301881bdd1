import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ViewerDirectory } from '../common/access/viewer-directory.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { TwitchModule } from '../twitch/twitch.module.js';
import { SignInModule } from '../users/sign-in.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthController } from './auth.controller.js';
import { ConnectAccountService } from './connect/connect-account.service.js';
import { ConnectController } from './connect/connect.controller.js';
import { DisconnectAccountService } from './connect/disconnect-account.service.js';
import { FoundingAdminsService } from './founding-admins.service.js';
import { LogOutService } from './log-out.service.js';
import { SessionUserService } from './session-user.service.js';
import { SessionViewerDirectory } from './session-viewer.directory.js';
import { EndedSessionsJob } from './sessions/ended-sessions.job.js';
import { PgSessionStore } from './sessions/pg-session.store.js';
import { SessionValidationJob } from './sessions/session-validation.job.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SessionSerializer } from './twitch/session.serializer.js';
import { SignInStateStore } from './twitch/sign-in-state.store.js';
import { TwitchStrategy } from './twitch/twitch.strategy.js';

@Module({
  imports: [AuditModule, PassportModule, RealtimeModule, TwitchModule, SignInModule],
  controllers: [AuthController, ConnectController],
  providers: [
    { provide: ViewerDirectory, useClass: SessionViewerDirectory },
    ConnectAccountService,
    DisconnectAccountService,
    EndedSessionsJob,
    FoundingAdminsService,
    LogOutService,
    PgSessionStore,
    SessionSerializer,
    SessionValidationJob,
    SessionsService,
    SessionUserService,
    SignInStateStore,
    TwitchStrategy,
  ],
  exports: [ViewerDirectory, PgSessionStore, SessionsService],
})
export class AuthModule {}
