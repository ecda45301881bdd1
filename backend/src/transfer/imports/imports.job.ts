import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { LiveBalancesService } from '../../members/points/live-balances.service.js';
import { ForgettingService } from '../../members/privacy/forgetting.service.js';
import { ImportPeopleService } from './people/import-people.service.js';
import { SiteImportService } from './site/site-import.service.js';
import { BoardImportService } from './streamelements/board-import.service.js';
import { APPLY_IMPORT, IN_PROGRESS, UNDO_IMPORT } from './people/imports.statements.js';

/** Fallback in case no message wakes the job, and the delay before a retry. */
const EVERY_MS = 1_000;
/** Small: new members stay locked, and claims by members in the chunk wait, until it is committed. */
const CHUNK = 500;

/**
 * Runs imports step by step on the leader: fetches lists, resolves names and, once an owner applies the
 * import, moves the points. Progress is stored in the database, so the browser can be closed and a new
 * leader continues where the last one stopped.
 */
@Injectable()
export class ImportsJob {
  private readonly logger = new Logger('Imports');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly boards: BoardImportService,
    private readonly people: ImportPeopleService,
    private readonly site: SiteImportService,
    private readonly balances: LiveBalancesService,
    private readonly forgetting: ForgettingService,
    bus: ReplicaBusService,
    leadership: Leadership,
  ) {
    const task = new PeriodicTask({
      everyMs: EVERY_MS,
      isDueAtStart: true,
      run: (signal) => this.run(signal),
      onFailure: (reason) => this.logger.warn(`Import job failed, retrying: ${reason}`),
      onRecovery: () => this.logger.log('Import job recovered'),
    });
    leadership.add(task);
    bus.listen({
      onMessage: ({ topic }) => {
        if (topic === 'import-due') task.wake();
      },
    });
  }

  /**
   * Runs all pending steps once.
   * @param signal stops it between two chunks
   * @throws if Twitch or the database doesn't respond
   */
  async run(signal?: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<{ id: number; state: string }>(IN_PROGRESS);
    for (const { id, state } of rows) {
      if (state === 'fetching') await this.boards.fetch(id, signal);
      else if (state === 'resolving') await this.people.resolve(id, signal);
      else await this.applyOrUndo(id, state === 'applying' ? APPLY_IMPORT : UNDO_IMPORT, signal);
    }
  }

  private async applyOrUndo(id: number, step: typeof APPLY_IMPORT, signal?: AbortSignal): Promise<void> {
    if (step === APPLY_IMPORT) await this.site.importParts(id);
    let outcome: string;
    do {
      if (signal?.aborted) return;
      outcome = await callForOutcome(this.pool, step, [id, CHUNK]);
      if (outcome === 'forgetting') await this.forgetting.forgetOnlyImported(id);
    } while (outcome === 'applying' || outcome === 'undoing' || outcome === 'forgetting');
    if (outcome === 'done') await this.balances.publishMany();
  }
}
