import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccessCheckService } from '../../core/common/access/access-check.service.js';
import { ViewerDirectory } from '../../core/common/access/viewer-directory.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { IdentitiesModule } from '../identities/identities.module.js';
import { AuditModule } from '../../core/audit/audit.module.js';
import { AuthController } from './auth.controller.js';
import { ConfirmController } from './confirm/confirm.controller.js';
import { ConfirmIdentityService } from './confirm/confirm-identity.service.js';
import { ConfirmationsService } from './confirm/confirmations.service.js';
import { ConnectAccountService } from './connect/connect-account.service.js';
import { ConnectController } from './connect/connect.controller.js';
import { DisconnectAccountService } from './connect/disconnect-account.service.js';
import { FoundingAdminsService } from './sign-in/founding-admins.service.js';
import { LogOutService } from './log-out.service.js';
import { SessionViewerDirectory } from './session-viewer.directory.js';
import { EndedSessionsJob } from './sessions/ended-sessions.job.js';
import { MemberSessionsController } from './sessions/member-sessions.controller.js';
import { MemberSessionsService } from './sessions/member-sessions.service.js';
import { SessionValidationJob } from './sessions/session-validation.job.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionStoreService } from './sessions/session-store.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInStateStore } from './sessions/sign-in-state.store.js';
import { TwitchStrategy } from './sign-in/twitch.strategy.js';
import { VaultModule } from '../../core/vault/vault.module.js';

@Global()
@Module({
  imports: [AuditModule, PassportModule, TwitchModule, IdentitiesModule, VaultModule],
  controllers: [
    AuthController,
    ConfirmController,
    ConnectController,
    MemberSessionsController,
    SessionsController,
  ],
  providers: [
    { provide: ViewerDirectory, useClass: SessionViewerDirectory },
    AccessCheckService,
    ConfirmationsService,
    ConfirmIdentityService,
    ConnectAccountService,
    DisconnectAccountService,
    EndedSessionsJob,
    FoundingAdminsService,
    LogOutService,
    MemberSessionsService,
    SessionStoreService,
    SessionValidationJob,
    SessionsService,
    SignInStateStore,
    TwitchStrategy,
  ],
  exports: [AccessCheckService, ViewerDirectory, SessionStoreService, SessionsService],
})
export class AuthModule {}
