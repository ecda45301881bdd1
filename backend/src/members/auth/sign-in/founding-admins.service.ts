import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { TwitchApiClient } from '../../../channel/twitch/api/twitch-api.client.js';
import { FoundingAdminsRegistry } from '../../identities/founding-admins.registry.js';

/**
 * Resolves the channel's name and the names in ADMIN_TWITCH_USERS to ids, once and permanently, so that a
 * login that later passes to another account grants nothing.
 */
@Injectable()
export class FoundingAdminsService implements OnApplicationBootstrap {
  private readonly logger = new Logger('SignIn');
  private known: Promise<void> | null = null;
  private lastMissing = '';

  constructor(
    private readonly config: AppConfig,
    private readonly twitch: TwitchApiClient,
    private readonly registry: FoundingAdminsRegistry,
  ) {}

  /** Resolves the names early, long before anyone could take one over. */
  onApplicationBootstrap(): void {
    this.ensureResolved().catch((error: unknown) => {
      this.logger.warn(`Failed to resolve the first admins: ${reasonOf(error)}`);
    });
  }

  /**
   * Retried at each sign-in until all are resolved, because the owner must not be signed in as an ordinary
   * viewer.
   */
  ensureResolved(): Promise<void> {
    this.known ??= this.resolveAll();
    return this.known;
  }

  private async resolveAll(): Promise<void> {
    let areAllResolved = false;
    try {
      areAllResolved = await this.resolve();
    } finally {
      if (!areAllResolved) this.known = null;
    }
  }

  /** @returns whether all names are resolved */
  private async resolve(): Promise<boolean> {
    const { channel, adminUsers } = this.config.twitch;
    const names = await this.registry.unresolved([...new Set([channel, ...adminUsers])]);
    const logins = names.filter((name) => !isId(name));
    const users = await this.twitch.usersByLogins(logins);
    const founders = [
      ...users.map(({ id, login }) => ({ userId: id, source: login })),
      ...names.filter(isId).map((id) => ({ userId: id, source: id })),
    ];
    await this.registry.add(founders);
    const missing = logins.filter((login) => !users.some((user) => user.login === login));
    // Logged once, not at each sign-in.
    if (missing.length > 0 && missing.join() !== this.lastMissing)
      this.logger.warn({ logins: missing }, 'Some of the first admins do not exist on Twitch');
    this.lastMissing = missing.join();
    return missing.length === 0;
  }
}

/** Twitch no longer allows logins made only of digits, so such a name is an id. */
function isId(name: string): boolean {
  return /^\d+$/.test(name);
}
