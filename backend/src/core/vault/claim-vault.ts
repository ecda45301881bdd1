import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config.js';
import { TokenVault } from './token-vault.js';

interface Sale {
  readonly memberId: number;
  readonly itemId: number;
}

/** Seals buyers' answers and the codes they are given, so that the database cannot read them. */
@Injectable()
export class ClaimVault {
  constructor(
    private readonly vault: TokenVault,
    private readonly config: AppConfig,
  ) {}

  sealAnswers(answers: readonly object[], sale: Sale): Buffer {
    return this.vault.seal({ answers }, answersOf(sale));
  }

  /** Empty if they were sealed with another secret. */
  openAnswers<Answer extends object>(sealed: Buffer, sale: Sale): readonly Answer[] {
    return this.vault.open<{ answers: Answer[] }>(sealed, answersOf(sale))?.answers ?? [];
  }

  /** The same for equal codes, and meaningless without the secret. */
  fingerprintOf(code: string): Buffer {
    return createHmac('sha256', this.config.secrets.codeKey).update(code).digest();
  }

  sealCode(code: string, itemId: number): Buffer {
    return this.vault.seal({ code }, codeOf(itemId));
  }

  /** Null if it was sealed with another secret. */
  openCode(sealed: Buffer, itemId: number): string | null {
    return this.vault.open<{ code: string }>(sealed, codeOf(itemId))?.code ?? null;
  }
}

const answersOf = ({ memberId, itemId }: Sale) => `claim-answers ${memberId} ${itemId}`;
const codeOf = (itemId: number) => `shop-code ${itemId}`;
