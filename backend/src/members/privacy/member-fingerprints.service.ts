import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ADD_FINGERPRINTS, FINGERPRINTS_AT_ONCE } from './member-fingerprints.statements.js';

/**
 * Keeps each member's fingerprint next to their identity: the lists that a restore needs are written without
 * APP_SECRET (docker/backup/decisions.sql).
 */
@Injectable()
export class MemberFingerprintsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly config: AppConfig,
  ) {}

  /** For members that an import or an earlier version has created. */
  async addMissing(signal?: AbortSignal): Promise<void> {
    const values = [this.config.secrets.fingerprintKeys[0]];
    let added: number;
    do added = (await this.pool.query({ ...ADD_FINGERPRINTS, values })).rowCount ?? 0;
    while (added === FINGERPRINTS_AT_ONCE && !signal?.aborted);
  }
}
