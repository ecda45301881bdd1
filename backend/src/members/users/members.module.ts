import { Module } from '@nestjs/common';
import { Fingerprints } from './fingerprints.service.js';
import { FoundingAdminsRegistry } from './founding-admins.registry.js';
import { MemberKeys } from './member-keys.service.js';
import { SignInService } from './sign-in.service.js';
import { ViewerFactsService } from './viewer-facts.service.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';

/** Who the members are: their keys, and what signing in writes. Apart from the rest, which depends on who is signed in. */
@Module({
  imports: [TwitchModule],
  providers: [Fingerprints, FoundingAdminsRegistry, MemberKeys, SignInService, ViewerFactsService],
  exports: [Fingerprints, FoundingAdminsRegistry, MemberKeys, SignInService, ViewerFactsService],
})
export class MembersModule {}
