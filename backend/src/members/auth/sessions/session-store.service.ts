import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { MemberRead } from '../../../core/common/access/also-read.js';
import type { Role } from '../../../core/common/access/role.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { newSessionId, sessionKeyOf } from './session-cookie.js';
import type { OpenSignIns, SessionMember, StoredSession } from './session-data.js';
import { read, OPEN_ANONYMOUS, SAVE_SIGN_INS, BEGIN } from './session-store.statements.js';

/**
 * Maximum number of sessions read per statement. In larger batches the first request would wait too long for
 * the last.
 */
const READ_AT_ONCE = 100;

/** @see MemberRead */
interface SessionAsked {
  readonly key: string;
  readonly value: number | null;
}

interface SessionRow {
  /** Position in the batch, counted from 1. */
  place: number;
  sign_ins: OpenSignIns | null;
  member_id: number | null;
  platform_id: string;
  nickname: string;
  login: string;
  image: string;
  role: Role | null;
  is_under_age: boolean;
  points: number;
  version: number;
  is_on_break: boolean;
  is_use_to_note: boolean;
  also_read?: unknown;
}

export interface NewSession {
  readonly memberId: number;
  readonly signIns: OpenSignIns;
  /** Encrypted for the session's key. */
  readonly tokens: Buffer;
  readonly browser: string;
  readonly system: string;
  /** In the format of `networkOf`. */
  readonly network: string;
}

/** Sessions in the database. Only the hash of an id is ever stored. */
@Injectable()
export class SessionStoreService {
  private readonly readers = new Map<MemberRead | undefined, DataLoader<SessionAsked, SessionRow | null>>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns the session if it is valid, the additional read for its member, and whether to record its use.
   * Concurrent requests share one statement, because it is the most expensive part of most requests.
   */
  async read(
    key: string,
    also?: MemberRead,
    value: number | null = null,
  ): Promise<{ stored: StoredSession; alsoRead: unknown; shouldRecordUse: boolean } | null> {
    const found = await this.readerOf(also).load({ key, value });
    if (!found) return null;
    const member = memberIn(found);
    return {
      stored: { key, signIns: found.sign_ins ?? {}, member },
      alsoRead: found.also_read,
      shouldRecordUse: member !== null && found.is_use_to_note,
    };
  }

  private readerOf(also: MemberRead | undefined) {
    let reader = this.readers.get(also);
    if (!reader) {
      const statement = read(this.config.sessions.idleHours, also);
      reader = new DataLoader((asked) => this.readAll(statement, asked), {
        // Every request must see the current state.
        cache: false,
        // Runs after all requests received in this turn of the event loop.
        batchScheduleFn: setImmediate,
        maxBatchSize: READ_AT_ONCE,
      });
      this.readers.set(also, reader);
    }
    return reader;
  }

  private async readAll(statement: ReturnType<typeof read>, asked: readonly SessionAsked[]) {
    const values = [asked.map(({ key }) => key), asked.map(({ value }) => value)];
    const { rows } = await this.pool.query<SessionRow>({ ...statement, values });
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return asked.map((_, index) => byPlace.get(index + 1) ?? null);
  }

  /** Starts a session for a guest leaving for the platform's sign-in page. @returns its id */
  async openAnonymous(signIns: OpenSignIns): Promise<string> {
    const id = newSessionId();
    await this.pool.query({ ...OPEN_ANONYMOUS, values: [sessionKeyOf(id), signIns] });
    return id;
  }

  async saveSignIns(key: string, signIns: OpenSignIns): Promise<void> {
    await this.pool.query({ ...SAVE_SIGN_INS, values: [key, signIns] });
  }

  async begin(key: string, session: NewSession): Promise<void> {
    const { memberId, signIns, tokens, browser, system, network } = session;
    const data = Object.keys(signIns).length > 0 ? { signIns } : {};
    await this.pool.query({ ...BEGIN, values: [key, memberId, data, tokens, browser, system, network] });
  }
}

function memberIn(row: SessionRow): SessionMember | null {
  if (row.member_id === null) return null;
  const { nickname, login, image, role, points } = row;
  return {
    memberId: row.member_id,
    userId: row.platform_id,
    nickname,
    login,
    image,
    role,
    isUnderAge: row.is_under_age,
    points,
    pointsVersion: row.version,
    isOnBreak: row.is_on_break,
  };
}
