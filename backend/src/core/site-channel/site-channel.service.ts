import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../common/errors/reason-of.js';
import { PLATFORM } from '../common/platform.js';
import { AppConfig } from '../config/app-config.js';
import { PG_POOL } from '../database/pg-pool.js';
import { CacheInvalidationService } from '../replicas/cache-invalidation.service.js';
import { READ, STORE } from './site-channel.statements.js';

/** unknown: the platform no longer has the account. taken: the name in the settings is another account’s. */
export const CHANNEL_PROBLEMS = ['unknown', 'taken'] as const;
export type ChannelProblem = (typeof CHANNEL_PROBLEMS)[number];

export interface SiteChannel {
  /** The platform's id, which never changes. */
  readonly id: string;
  /** As last reported by the platform. */
  readonly login: string;
  readonly displayName: string;
  /** Every login that it has had, in lower case. */
  readonly names: readonly string[];
  readonly problem: ChannelProblem | null;
}

/**
 * The channel that the site belongs to, pinned by its id at the first start, so that a rename changes nothing
 * else. Kept in memory on every replica.
 */
@Injectable()
export class SiteChannelService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Channel');
  private readonly listeners: (() => void)[] = [];
  private channel: SiteChannel | null = null;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly config: AppConfig,
    private readonly caches: CacheInvalidationService,
  ) {
    caches.onInvalidate('channel', () => void this.load());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
  }

  /** Null until it is pinned. */
  current(): SiteChannel | null {
    return this.channel;
  }

  /** The login from the settings until the channel is pinned. */
  get login(): string {
    return this.channel?.login ?? this.config.twitch.channel;
  }

  isOwn({ userId, login }: { readonly userId: string; readonly login: string }): boolean {
    return this.channel ? this.channel.id === userId : login.toLowerCase() === this.login;
  }

  /** The channel's login today, if `login` is one that it has had; otherwise `login`. */
  nowCalled(login: string): string {
    return this.channel?.names.includes(login.toLowerCase()) ? this.channel.login : login;
  }

  /** Called when it changes, and when it is first known. Register during application setup. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** @param isFirst keeps what another replica has pinned at the same time */
  async store(channel: SiteChannel, isFirst = false): Promise<void> {
    const { id, login, displayName, names, problem } = channel;
    await this.pool.query({
      ...STORE,
      values: [PLATFORM, id, login, displayName, names, problem, !isFirst],
    });
    await this.load();
    await this.caches.invalidate('channel');
  }

  private async load(): Promise<void> {
    try {
      const { rows } = await this.pool.query<SiteChannel>({ ...READ, values: [PLATFORM] });
      const before = JSON.stringify(this.channel);
      this.channel = rows[0] ?? this.channel;
      if (JSON.stringify(this.channel) !== before) for (const listener of this.listeners) listener();
    } catch (error) {
      this.logger.warn(`Failed to load the channel: ${reasonOf(error)}`);
    }
  }
}
