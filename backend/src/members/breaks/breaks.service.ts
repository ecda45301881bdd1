import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { callFunction, callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../members.errors.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { ActiveBreaks } from '../../site/trust/active-breaks.js';
import { BreakCookie } from './break-cookie.js';
import type { BreakDto } from './dto/break.dto.js';
import type { BreakLength } from './break-lengths.js';
import { ExclusionRunsError, NotExcludedError } from './breaks.errors.js';
import { IS_ON_BREAK, READ, START, RENEW, ASK } from './breaks.statements.js';

/** Event that makes open pages reload their content. */
export const BREAK_EVENT = 'break-update';

interface BreakRow {
  kind: 'break' | 'exclusion';
  until: Date;
  is_open_ended: boolean;
  ends_at: Date | null;
  may_ask: boolean;
}

const NONE = { kind: null, until: null, isOpenEnded: false, mayAsk: false, endsAt: null } as const;

/** Breaks from gambling content. The rules are in `members/breaks/sql`. */
@Injectable()
export class BreaksService extends ActiveBreaks {
  private readonly logger = new Logger('Breaks');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly cookie: BreakCookie,
    private readonly connections: SseConnectionsService,
    private readonly bus: ReplicaBusService,
  ) {
    super();
    bus.listen({
      onMessage: ({ topic, data }) => {
        if (topic === 'break-started') this.notify((data as { memberId: number }).memberId);
      },
    });
  }

  isBrowserOnBreak({ headers }: FastifyRequest): boolean {
    return this.cookie.hasActiveBreak(headers.cookie);
  }

  async isMemberOnBreak(memberId: number): Promise<boolean> {
    return (await this.pool.query({ ...IS_ON_BREAK, values: [memberId] })).rowCount === 1;
  }

  /** @param memberId null for a guest, whose break is only known from the browser's cookie */
  async read(memberId: number | null, request: FastifyRequest): Promise<BreakDto> {
    const row = memberId === null ? null : await this.find(memberId);
    if (!row) return { ...NONE, isOnBreak: this.isBrowserOnBreak(request) };
    return {
      isOnBreak: true,
      kind: row.kind,
      until: row.until.toISOString(),
      isOpenEnded: row.is_open_ended,
      mayAsk: row.may_ask,
      endsAt: row.ends_at?.toISOString() ?? null,
    };
  }

  /** Takes effect immediately, in all browsers. A longer current break stays. @throws UserNotFoundError */
  async start(memberId: number, length: BreakLength): Promise<void> {
    const outcome = await callForOutcome(this.pool, START, [memberId, length]);
    if (outcome === 'no_user') throw new UserNotFoundError();
    await this.notifyAll(memberId);
  }

  /**
   * Writes a break again that only a browser's cookie knows since a backup was restored. @param end in seconds,
   * or Infinity @returns whether the member is on a break now
   */
  async renew(memberId: number, end: number): Promise<boolean> {
    const until = end === Infinity ? 'infinity' : new Date(end * 1000);
    const outcome = await callForOutcome(this.pool, RENEW, [memberId, until]);
    if (outcome === 'renewed') await this.notifyAll(memberId);
    return outcome === 'renewed' || outcome === 'holds';
  }

  private async notifyAll(memberId: number): Promise<void> {
    await this.bus.sendMessage({ topic: 'break-started', data: { memberId } }).catch((error: unknown) => {
      // The break applies anyway; pages open on other replicas notice with their next request.
      this.logger.warn(`Failed to notify other replicas of a break: ${reasonOf(error)}`);
      this.notify(memberId);
    });
  }

  /** Requests offers again, 24 hours from now. @throws ExclusionRunsError, NotExcludedError */
  async ask(memberId: number): Promise<void> {
    const { outcome, until } = await callFunction<{ outcome: string; until: Date }>(this.pool, ASK, [
      memberId,
    ]);
    if (outcome === 'too_early') throw new ExclusionRunsError({ until: until.getTime() });
    if (outcome === 'not_excluded') throw new NotExcludedError();
  }

  /** End of the current break; null if not known yet, undefined if there is none. */
  async endOf(memberId: number): Promise<Date | null | undefined> {
    return (await this.find(memberId))?.ends_at;
  }

  private async find(memberId: number): Promise<BreakRow | undefined> {
    return (await this.pool.query<BreakRow>({ ...READ, values: [memberId] })).rows[0];
  }

  private notify(memberId: number): void {
    this.connections.announceToMember(memberId, BREAK_EVENT, {});
  }
}
