import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { Leadership } from '../../../core/leader/leadership.js';
import { type SiteChannel, SiteChannelService } from '../../../core/site-channel/site-channel.service.js';
import { TwitchAccountsService } from '../accounts/twitch-accounts.service.js';
import type { FoundUser } from '../api/look-up-users.js';
import { TwitchApiClient } from '../api/twitch-api.client.js';
import { TwitchUnavailableError } from '../api/twitch-errors.js';

const EVERY_MS = 10 * 60_000;

/** Pins the site's channel by its id, and follows what Twitch says about it: renamed, suspended, or gone. */
@Injectable()
export class ChannelIdentityService {
  private readonly logger = new Logger('Channel');
  private pinning: Promise<SiteChannel> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly channel: SiteChannelService,
    private readonly accounts: TwitchAccountsService,
    private readonly twitch: TwitchApiClient,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS / config.pace,
        isDueAtStart: true,
        run: () => this.check(),
        onFailure: (reason) => this.logger.warn(`Failed to check the channel’s name, retrying: ${reason}`),
      }),
    );
  }

  /**
   * Id of the site's channel. @throws TwitchUnavailableError, TwitchRefusedError before the channel is pinned
   */
  async id(): Promise<string> {
    return (await this.pinned()).id;
  }

  /** Follows a rename, notices a suspension, and pins another channel if the operator has asked for it. */
  async check(): Promise<void> {
    const pinned = await this.pinned();
    const accounts = await this.accounts.list();
    const users = await this.twitch.usersByIds([pinned.id, ...accounts.map(({ userId }) => userId)]);
    await this.accounts.rename(users);
    const own = users.find(({ id }) => id === pinned.id) ?? null;
    const { channel: name, channelPin } = this.config.twitch;
    const named = own?.login === name ? own : await this.lookUp(name);
    if (named && named.id !== pinned.id && channelPin === name && !pinned.names.includes(name)) {
      await this.pinAnother(pinned, named);
      return;
    }
    const isTaken = named !== null && named.id !== pinned.id;
    const next: SiteChannel = {
      ...pinned,
      ...(own && { login: own.login, displayName: own.displayName, names: withName(pinned, own.login) }),
      problem: own === null ? 'unknown' : isTaken ? 'taken' : null,
    };
    if (JSON.stringify(next) === JSON.stringify(pinned)) return;
    await this.channel.store(next);
    this.logChange(pinned, next);
  }

  private pinned(): Promise<SiteChannel> {
    const pinned = this.channel.current();
    if (pinned) return Promise.resolve(pinned);
    this.pinning ??= this.pin().finally(() => (this.pinning = null));
    return this.pinning;
  }

  /** The connected account's id is certain; a name may have changed hands since it was written down. */
  private async pin(): Promise<SiteChannel> {
    const name = this.config.twitch.channel;
    const account = await this.accounts.find('channel');
    const found = account ? { ...account, id: account.userId } : await this.lookUp(name);
    if (!found) throw new TwitchUnavailableError(`There is no Twitch channel '${name}'`);
    const { id, login, displayName } = found;
    const channel = { id, login, displayName, names: [...new Set([name, login])], problem: null };
    await this.channel.store(channel, true);
    return this.channel.current() ?? channel;
  }

  /** Members and points stay. A connected account of the old channel is of no use any more. */
  private async pinAnother(before: SiteChannel, { id, login, displayName }: FoundUser): Promise<void> {
    await this.accounts.expireOther('channel', id);
    await this.channel.store({ id, login, displayName, names: [login], problem: null });
    this.logger.warn(`The site now belongs to the channel '${login}', no longer to '${before.login}'`);
  }

  private async lookUp(name: string): Promise<FoundUser | null> {
    const [user] = await this.twitch.usersByLogins([name]);
    return user ?? null;
  }

  private logChange(before: SiteChannel, { login, problem }: SiteChannel): void {
    if (before.login !== login) this.logger.log(`The channel '${before.login}' is now called '${login}'`);
    if (before.problem === problem) return;
    if (problem === 'unknown') this.logger.warn(`Twitch no longer knows the channel '${login}'`);
    if (problem === 'taken')
      this.logger.warn(
        `'${this.config.twitch.channel}' in TWITCH_CHANNEL is another channel than '${login}', to which the site belongs`,
      );
    if (problem === null) this.logger.log(`Twitch knows the channel '${login}' again`);
  }
}

const withName = ({ names }: SiteChannel, login: string): readonly string[] => [
  ...new Set([...names, login]),
];
