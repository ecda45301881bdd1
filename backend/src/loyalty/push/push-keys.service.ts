import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import webPush from 'web-push';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TokenVault } from '../../core/vault/token-vault.js';
import { KEYS, SAVE_KEYS } from './push.statements.js';

/** The site's VAPID keys, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface KeysRow {
  public_key: string;
  sealed: Buffer;
}

const VAULT_ROW = 'push-keys';

/** The key pair by which push services recognise the site. Made when notifications are first used. */
@Injectable()
export class PushKeysService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: TokenVault,
  ) {}

  /** All replicas get the same keys. They are replaced if they were sealed with an unknown secret. */
  async get(): Promise<PushKeys> {
    for (;;) {
      const [row] = (await this.pool.query<KeysRow>(KEYS)).rows;
      const kept = row && this.vault.open<{ privateKey: string }>(row.sealed, VAULT_ROW);
      if (row && kept) return { publicKey: row.public_key, privateKey: kept.privateKey };
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      const sealed = this.vault.seal({ privateKey }, VAULT_ROW);
      await this.pool.query({ ...SAVE_KEYS, values: [publicKey, sealed, row?.sealed ?? null] });
    }
  }
}
