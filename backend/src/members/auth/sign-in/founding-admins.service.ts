import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { TwitchApiClient } from '../../../channel/twitch/api/twitch-api.client.js';
import { FoundingAdminsRegistry } from '../../identities/founding-admins.registry.js';

/**
 * Turns the channel's name and the names in ADMIN_TWITCH_USERS into ids, once and for good: a login that later passes to
 * another account does not take the right along.
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

  /** Tried early, so that the names are resolved long before anybody could take one over. */
  onApplicationBootstrap(): void {
    this.ensureKnown().catch((error: unknown) => {
      this.logger.warn(`Could not resolve the first admins: ${reasonOf(error)}`);
    });
  }

  /** Tried again at each sign-in until all are known: the owner must not come in as an ordinary viewer. */
  ensureKnown(): Promise<void> {
    this.known ??= this.resolveAll();
    return this.known;
  }

  private async resolveAll(): Promise<void> {
    let areAllKnown = false;
    try {
      areAllKnown = await this.resolve();
    } finally {
      if (!areAllKnown) this.known = null;
    }
  }

  /** @returns whether all are known now */
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
    // Once, not at each sign-in.
    if (missing.length > 0 && missing.join() !== this.lastMissing)
      this.logger.warn({ logins: missing }, 'Twitch does not know all of the first admins');
    this.lastMissing = missing.join();
    return missing.length === 0;
  }
}

/** Logins may hold digits, but Twitch gives none that are digits alone to new accounts; an id is meant. */
function isId(name: string): boolean {
  return /^\d+$/.test(name);
}
