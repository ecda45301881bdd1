import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger } from 'fastify';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** An orchestrator kills after 10 s; a hanging connection must not cost the clean exit before that. */
const LIMIT_MS = 9_000;
/** When the last answer is out, only the database is left to take leave of; one that hangs does not return it. */
const FAREWELL_MS = 1_500;
/** npm passes Ctrl-C on to a process that has received it already: only the third signal is somebody's impatience. */
const SIGNALS_OF_IMPATIENCE = 3;

/** Ends the process in order when it is asked to. Call it first: while the site is starting there is nothing to put away. */
export class Shutdown {
  private app: NestFastifyApplication | null = null;
  private signals = 0;

  constructor(private readonly log: FastifyBaseLogger) {
    for (const signal of SIGNALS) process.on(signal, () => this.hear(signal));
  }

  /** From now on this is put away first: streams are completed and requests in flight answered. */
  take(app: NestFastifyApplication): void {
    this.app = app;
  }

  private hear(signal: string): void {
    this.signals += 1;
    if (this.signals >= SIGNALS_OF_IMPATIENCE) process.exit(1);
    if (this.signals > 1) return;
    this.log.info(`${signal}: stopping`);
    this.endAfter(LIMIT_MS);
    this.app?.getHttpServer().once('close', () => this.endAfter(FAREWELL_MS));
    void this.end();
  }

  private endAfter(limitMs: number): void {
    setTimeout(() => {
      this.log.warn(`Not everything was put away within ${limitMs} ms`);
      process.exit(0);
    }, limitMs).unref();
  }

  private async end(): Promise<void> {
    try {
      await this.app?.close();
      this.log.info('Stopped');
      process.exit(0);
    } catch (error) {
      this.log.error(error, 'Could not stop in order');
      process.exit(1);
    }
  }
}
