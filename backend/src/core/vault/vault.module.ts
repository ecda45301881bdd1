import { Module } from '@nestjs/common';
import { ClaimVault } from './claim-vault.js';
import { TokenVault } from './token-vault.js';

/** Seals what the database must not be able to read. */
@Module({ providers: [ClaimVault, TokenVault], exports: [ClaimVault, TokenVault] })
export class VaultModule {}
