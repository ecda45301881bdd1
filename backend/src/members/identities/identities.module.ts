import { Module } from '@nestjs/common';
import { FingerprintsService } from './fingerprints.service.js';
import { FoundingAdminsRegistry } from './founding-admins.registry.js';
import { MemberKeysService } from './member-keys.service.js';
import { SignInService } from './sign-in.service.js';
import { ViewerFactsService } from './viewer-facts.service.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';

/**
 * Members' keys, and storing sign-ins. Separate from the users module, which depends on the signed-in viewer.
 */
@Module({
  imports: [TwitchModule],
  providers: [
    FingerprintsService,
    FoundingAdminsRegistry,
    MemberKeysService,
    SignInService,
    ViewerFactsService,
  ],
  exports: [
    FingerprintsService,
    FoundingAdminsRegistry,
    MemberKeysService,
    SignInService,
    ViewerFactsService,
  ],
})
export class IdentitiesModule {}
