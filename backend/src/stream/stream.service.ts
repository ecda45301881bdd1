import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { type ServedBody, serve } from '../common/http/memory-read.js';
import { AppConfig } from '../config/app-config.js';
import { TwitchApiClient } from '../twitch/twitch-api.client.js';
import { TwitchUnavailableError } from '../twitch/twitch-errors.js';
import type { StreamDataDto } from './dto/stream-data.dto.js';

/**
 * What the channel is doing, refreshed in the background: however many visitors poll, Twitch is asked at the same pace.
 * While Twitch fails, the last answer stays, with its `lastUpdate`.
 */
@Injectable()
export class StreamService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Stream');
  private current: StreamDataDto;
  private served: ServedBody;
  private ownerId: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private hasFailed = false;

  constructor(
    private readonly config: AppConfig,
    private readonly twitch: TwitchApiClient,
    private readonly clock: Clock,
  ) {
    this.current = { followers: 0, isLive: false, lastUpdate: this.clock.now().toISOString(), title: null };
    this.served = this.serveCurrent();
  }

  /** The start does not wait for Twitch: the site must come up while Twitch is down. */
  onApplicationBootstrap(): void {
    void this.keepFresh();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  snapshot(): Readonly<StreamDataDto> {
    return this.current;
  }

  /** The snapshot, serialised once for all who ask until the next refresh. */
  body(): ServedBody {
    return this.served;
  }

  /** Asks Twitch now; after a failure the last snapshot stands. */
  async refresh(): Promise<void> {
    try {
      const [stream, followers] = await Promise.all([
        this.twitch.streamOf(this.config.twitch.channel),
        this.ownerOfChannel().then((id) => this.twitch.followerCount(id)),
      ]);
      this.current = {
        followers,
        isLive: stream !== null,
        lastUpdate: this.clock.now().toISOString(),
        title: stream?.title ?? null,
      };
      this.served = this.serveCurrent();
      if (this.hasFailed) this.logger.log('Twitch answers again');
      this.hasFailed = false;
    } catch (error) {
      // One line an outage, not one every refresh.
      if (!this.hasFailed) this.logger.warn(`The stream's data stays as it was: ${reasonOf(error)}`);
      this.hasFailed = true;
    }
  }

  private async keepFresh(): Promise<void> {
    await this.refresh();
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.keepFresh(), this.config.stream.refreshSeconds * 1000).unref();
  }

  private serveCurrent(): ServedBody {
    const served: ServedBody = { ...serve(this.current), isCurrent: () => this.served === served };
    return served;
  }

  private async ownerOfChannel(): Promise<string> {
    if (this.ownerId !== null) return this.ownerId;
    const [owner] = await this.twitch.usersByLogins([this.config.twitch.channel]);
    if (!owner) throw new TwitchUnavailableError(`Twitch knows no channel '${this.config.twitch.channel}'`);
    this.ownerId = owner.id;
    return owner.id;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown reason';
}
