import { Module } from '@nestjs/common';
import { FingerprintsService } from './fingerprints.service.js';
import { FoundingAdminsRegistry } from './founding-admins.registry.js';
import { MemberKeysService } from './member-keys.service.js';
import { SignInService } from './sign-in.service.js';
import { ViewerFactsService } from './viewer-facts.service.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';

/** Who the members are: their keys, and what signing in writes. Apart from the rest, which depends on who is signed in. */
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
