import { Injectable, Logger } from '@nestjs/common';
import { AnswerTooLongError, OutsideCalls, OutsideTimeoutError } from '../common/http/outside-calls.js';
import { PrivateAddressError } from '../common/http/public-address.js';
import { PeriodicTask } from '../common/periodic-task.js';
import { AppConfig } from '../config/app-config.js';
import { Leadership } from '../leader/leadership.js';
import { LastOccurrencesService } from '../occurrences/last-occurrences.service.js';

export const HEARTBEAT_EVERY_MS = 60_000;

/**
 * Every minute, on the leader: calls HEARTBEAT_URL if the database can be read. The service behind it raises the
 * alarm when no call comes, whatever the reason. The address is a secret: anyone who knows it can keep that service
 * silent.
 */
@Injectable()
export class HeartbeatJob {
  private readonly logger = new Logger('Heartbeat');
  private readonly outside: OutsideCalls;
  private failure: string | null = null;

  constructor(
    private readonly occurrences: LastOccurrencesService,
    { heartbeat: { url }, isProduction, pace }: AppConfig,
    leadership: Leadership,
  ) {
    this.outside = new OutsideCalls({ standIns: isProduction ? [] : [url] });
    if (url === null) return;
    leadership.add(
      new PeriodicTask({
        everyMs: HEARTBEAT_EVERY_MS / pace,
        isDueAtStart: true,
        run: (signal) => this.run(url, signal),
        onFailure: (reason) => this.logger.warn(`HEARTBEAT_URL was not called successfully: ${reason}`),
        onRecovery: () => this.logger.log('HEARTBEAT_URL is called successfully again'),
      }),
    );
  }

  /** @throws with the reason of the first failure in a row: an outage is one line in the log, though its reason may change */
  async run(url: string, signal?: AbortSignal): Promise<void> {
    try {
      await this.occurrences.read();
      await this.call(url, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      this.failure ??= error instanceof Error ? error.message : 'unknown reason';
      throw new Error(this.failure, { cause: error });
    }
    this.failure = null;
    this.occurrences.record('heartbeat');
  }

  private async call(url: string, signal?: AbortSignal): Promise<void> {
    const status = await this.outside.call(url, { signal }).then(
      (answer) => answer.status,
      (error: unknown) => {
        if (error instanceof AnswerTooLongError) return error.answer.status;
        throw new Error(reasonFor(error));
      },
    );
    if (status < 200 || status >= 300) throw new Error(`it responded with ${status}`);
  }
}

/** Never the error's own message, which may contain the address. */
function reasonFor(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'it is not an https address on the public internet';
  if (error instanceof OutsideTimeoutError) return 'it did not respond in time';
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code ? `it could not be reached (${code})` : 'it could not be reached';
}
