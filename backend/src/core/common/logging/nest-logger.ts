import { isNativeError } from 'node:util/types';
import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error';

/** Nest's own, which report every module and route at the start. That is only useful to developers. */
const STARTUP_CONTEXTS = new Set<unknown>([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/**
 * Sends Nest's log lines and those of our services through the server's structured logger, so that a process
 * writes one kind of log. Fields come before the text, as in the server's own:
 * `logger.warn({ userId }, 'No longer an admin')`.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  /** For operators, by default: recoveries, the leader, the bot’s arrival in the chat. */
  log(message: unknown, ...rest: unknown[]): void {
    this.write(STARTUP_CONTEXTS.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /**
   * The context is the last argument. Before it comes the text if fields came first, or the stack
   * that Nest adds to an error.
   */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const [detail, context] = rest.length > 1 ? rest : [undefined, rest[0]];
    if (typeof message === 'object' && message !== null && !isNativeError(message)) {
      this.logger[level]({ ...message, context }, String(detail));
    } else {
      this.logger[level]({ context, stack: detail }, String(message));
    }
  }
}
