import { isNativeError } from 'node:util/types';
import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

type Level = 'trace' | 'debug' | 'warn' | 'error';

/**
 * Sends Nest's own lines, and those of our services, through the server's structured logger, so that a process writes one
 * kind of log. Fields come before the text, as with the server's own: `logger.warn({ userId }, 'No longer an admin')`.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  /** Nest tells of every module and route at this level: of use to nobody but us. */
  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
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

  /** The context comes last; before it the text, where fields came first, or the stack that Nest adds to an error. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const [detail, context] = rest.length > 1 ? rest : [undefined, rest[0]];
    if (typeof message === 'object' && message !== null && !isNativeError(message)) {
      this.logger[level]({ ...message, context }, String(detail));
    } else {
      this.logger[level]({ context, stack: detail }, String(message));
    }
  }
}
