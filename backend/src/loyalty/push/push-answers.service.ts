import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { PushOutcome } from './push-outcome.js';
import { RECORD_ANSWERS } from './push.statements.js';

const EVERY_MS = 5_000;

interface PushAnswer {
  /** Origin of the push service. */
  readonly service: string;
  readonly kind: 'accepted' | 'refused' | null;
}

/**
 * Records how push services answer for each device, because one that is refused for days while others of its
 * service are not is removed. The rule is in `record_push_answers.sql`.
 */
@Injectable()
export class PushAnswersService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Push');
  /** The last answer by device, as the hash of its address in hex. */
  private readonly waiting = new Map<string, PushAnswer>();
  private readonly task: PeriodicTask;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    { pace }: AppConfig,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS / pace,
      run: () => this.flush(),
      onFailure: (reason) => this.logger.warn(`Failed to record the answers of push services: ${reason}`),
      onRecovery: () => this.logger.log('The answers of push services are recorded again'),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  add(endpoint: string, outcome: PushOutcome): void {
    const device = createHash('sha256').update(endpoint).digest('hex');
    this.waiting.set(device, { service: new URL(endpoint).origin, kind: kindOf(outcome) });
  }

  async flush(): Promise<void> {
    if (this.waiting.size === 0) return;
    const answers = [...this.waiting];
    await this.pool.query({
      ...RECORD_ANSWERS,
      values: [
        answers.map(([device]) => Buffer.from(device, 'hex')),
        answers.map(([, { service }]) => service),
        answers.map(([, { kind }]) => kind),
      ],
    });
    for (const [device, answer] of answers) {
      if (this.waiting.get(device) === answer) this.waiting.delete(device);
    }
  }
}

function kindOf(outcome: PushOutcome): PushAnswer['kind'] {
  if (outcome.kind === 'sent') return 'accepted';
  return outcome.kind === 'failed' && outcome.isRefusal ? 'refused' : null;
}
