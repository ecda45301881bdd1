import { Module } from '@nestjs/common';
import { FoundingAdminsRegistry } from './founding-admins.registry.js';
import { SignInService } from './sign-in.service.js';

/** The part of the users that signing in writes; apart from the rest, which depends on who is signed in. */
@Module({
  providers: [FoundingAdminsRegistry, SignInService],
  exports: [FoundingAdminsRegistry, SignInService],
})
export class SignInModule {}
