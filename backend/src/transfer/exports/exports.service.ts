import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { type AuditActor, AuditService } from '../../core/audit/audit.service.js';
import { Clock } from '../../core/common/clock.js';
import { zipStream } from '../../core/common/files/zip-stream.js';
import { AppConfig } from '../../core/config/app-config.js';
import { ADVISORY_LOCKS } from '../../core/database/advisory-locks.js';
import { Snapshot } from '../../core/database/snapshot.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import { exportPool } from './export-connection.js';
import { exportParts } from './export-parts.js';
import { ExportBusyError } from './exports.errors.js';
import { SiteIdentityService } from './site-identity.service.js';
import { START_EXPORT } from './exports.statements.js';

interface ExportStart extends QueryResultRow {
  readonly isOurs: boolean;
  readonly title: string | null;
  readonly siteId: string;
}

/** Exports the site's data as a ZIP. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly vault: ClaimVault,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly identity: SiteIdentityService,
  ) {}

  /**
   * Streams the ZIP from one snapshot, reading data only as fast as the client downloads it.
   * @param hasAnswers whether claims include buyers' answers and the team's notes
   * @throws ExportBusyError
   */
  async zip(hasAnswers: boolean, actor: AuditActor): Promise<Readable> {
    const pool = exportPool(this.config.database.url);
    const closePool = () => void pool.end().catch(() => {});
    try {
      await this.identity.ensureIdentity();
      const snapshot = await Snapshot.open(pool);
      try {
        const values = [ADVISORY_LOCKS.export];
        const [begun] = await snapshot.query<ExportStart>(START_EXPORT, values);
        if (!begun?.isOurs) throw new ExportBusyError();
        const record = { action: 'export.download', entity: 'export', entityId: 'all' } as const;
        const after = { hasAnswers };
        await this.audit.record(this.dataSource.manager, actor, { ...record, before: null, after });
        const site = begun.title ?? this.config.siteDefaults.title;
        const parts = await exportParts({
          snapshot,
          vault: this.vault,
          site,
          siteId: begun.siteId,
          now: this.clock.now(),
          hasAnswers,
        });
        return snapshot.endWith(zipStream(parts)).once('close', closePool);
      } catch (error) {
        snapshot.close();
        throw error;
      }
    } catch (error) {
      closePool();
      throw error;
    }
  }
}
