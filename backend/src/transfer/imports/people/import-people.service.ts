import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AppConfig } from '../../../core/config/app-config.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { NeverPaidService } from '../../../loyalty/earning/never-paid.service.js';
import { OptOutsService } from '../../../loyalty/earning/opt-outs.service.js';
import { TwitchApiClient } from '../../../channel/twitch/api/twitch-api.client.js';
import type { FoundUser } from '../../../channel/twitch/api/look-up-users.js';
import { FingerprintsService } from '../../../members/identities/fingerprints.service.js';
import type { ImportSource } from '../reading/import-sources.js';
import type { SkipReason } from '../reading/read-people.js';
import { MATCH_BY_ID, RESOLVE, MARK_STAGED, UNRESOLVED } from './imports.statements.js';
import { FORMER_MEMBERS } from './import-people.statements.js';

/** Small enough for the leader to stop quickly, because it waits for the chunk's calls. */
const CHUNK = 500;
/** At most five calls per second. */
const PAUSE_MS = 200;

interface UnresolvedRow {
  readonly id: number;
  readonly platformId: string | null;
  readonly login: string | null;
  readonly exportedAt: Date;
  readonly source: ImportSource;
}

interface Resolution {
  readonly id: number;
  readonly user: FoundUser | undefined;
  readonly verdict: 'new' | 'waiting' | 'skipped';
  readonly reason: SkipReason | null;
}

/** Identifies the people in an import by Twitch id if the file has a valid one, otherwise by login. */
@Injectable()
export class ImportPeopleService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly twitch: TwitchApiClient,
    private readonly neverPaid: NeverPaidService,
    private readonly optOuts: OptOutsService,
    private readonly fingerprints: FingerprintsService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Continues where it left off.
   * @param signal stops it between two chunks
   * @throws if Twitch or the database doesn't respond
   */
  async resolve(batchId: number, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const { rows } = await this.pool.query<UnresolvedRow>({ ...UNRESOLVED, values: [batchId, CHUNK] });
      if (rows.length === 0) {
        await this.pool.query({ ...MARK_STAGED, values: [batchId] });
        return;
      }
      const optedOut = await this.optedOutAmong(rows.flatMap(({ platformId }) => platformId ?? []));
      const ids = rows.flatMap(({ id, platformId }) => (optedOut.has(platformId ?? '') ? [] : id));
      const matched = await this.pool.query<{ id: number }>({ ...MATCH_BY_ID, values: [ids] });
      const known = new Set(matched.rows.map(({ id }) => id));
      const unknown = rows.filter(({ id }) => !known.has(id));
      if (unknown.length > 0) await this.resolveUnknown(unknown);
    }
  }

  private async resolveUnknown(rows: readonly UnresolvedRow[]): Promise<void> {
    const users =
      rows[0]?.source === 'greenroom' ? rows.flatMap(usersFromExport) : await this.lookUpOnTwitch(rows);
    const ids = new Map(users.map((user) => [user.id, user]));
    const logins = new Map(users.map((user) => [user.login, user]));
    const everyId = [...ids.keys(), ...rows.flatMap(({ platformId }) => platformId ?? [])];
    const former = await this.formerAmong(everyId);
    const optedOut = await this.optedOutAmong(everyId);
    const resolutions = rows.map((row): Resolution => {
      const user = ids.get(row.platformId ?? '') ?? logins.get(row.login ?? '');
      const reason = this.reasonToSkip(row, user, former, optedOut);
      return { id: row.id, user, reason, verdict: reason ? 'skipped' : user ? 'new' : 'waiting' };
    });
    await this.pool.query({
      ...RESOLVE,
      values: [
        resolutions.map(({ id }) => id),
        resolutions.map(({ user }) => user?.id ?? null),
        resolutions.map(({ user }) => user?.login ?? null),
        resolutions.map(({ verdict }) => verdict),
        resolutions.map(({ reason }) => reason),
      ],
    });
  }

  private async lookUpOnTwitch(rows: readonly UnresolvedRow[]): Promise<FoundUser[]> {
    const byId = rows.flatMap(({ platformId }) => platformId ?? []);
    const users = await this.twitch.usersByIds(byId);
    if (byId.length > 0) await pause(PAUSE_MS / this.config.pace);
    const found = new Set(users.map(({ id }) => id));
    // An id unknown to Twitch may come from another system, so these people are looked up by login.
    const byLogin = rows.flatMap(({ platformId, login }) =>
      found.has(platformId ?? '') ? [] : (login ?? []),
    );
    const named = await this.twitch.usersByLogins(byLogin);
    await pause(PAUSE_MS / this.config.pace);
    return [...users, ...named];
  }

  private reasonToSkip(
    row: UnresolvedRow,
    user: FoundUser | undefined,
    former: ReadonlySet<string>,
    optedOut: ReadonlySet<string>,
  ): SkipReason | null {
    // Members of an exported site become members here, even bots and others who never earn points.
    const account = { userId: user?.id ?? row.platformId ?? '', login: user?.login ?? row.login ?? '' };
    if (row.source !== 'greenroom' && this.neverPaid.has(account)) return 'never_paid';
    if (optedOut.has(row.platformId ?? '') || optedOut.has(user?.id ?? '')) return 'opted_out';
    if (former.has(row.platformId ?? '') || former.has(user?.id ?? '')) return 'former_member';
    // Twitch ids are never reassigned, but names are.
    return user && user.id !== row.platformId && user.createdAt > row.exportedAt ? 'account_too_new' : null;
  }

  private async optedOutAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const accounts = ids.map((userId) => ({ userId }));
    const others = new Set(await this.optOuts.without(accounts));
    return new Set(accounts.flatMap((account) => (others.has(account) ? [] : account.userId)));
  }

  /** Members who have left must not be brought back by an import. */
  private async formerAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const owners = new Map(
      ids.flatMap((id) => this.fingerprints.all(id).map((print) => [print.toString('hex'), id] as const)),
    );
    const prints = [...owners.keys()].map((hex) => Buffer.from(hex, 'hex'));
    const { rows } = await this.pool.query<{ fingerprint: Buffer }>({ ...FORMER_MEMBERS, values: [prints] });
    return new Set(rows.flatMap(({ fingerprint }) => owners.get(fingerprint.toString('hex')) ?? []));
  }
}

/** Ids from another site are trusted, even for accounts that Twitch doesn't return. */
const usersFromExport = ({ platformId, login, exportedAt }: UnresolvedRow): FoundUser[] =>
  platformId && login
    ? [{ id: platformId, login, displayName: login, image: '', createdAt: exportedAt }]
    : [];
