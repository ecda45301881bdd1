import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../common/errors/reason-of.js';
import { Clock } from '../common/clock.js';
import { PeriodicTask } from '../common/periodic-task.js';
import { AppConfig } from '../config/app-config.js';
import { Leadership, type LeaderTask } from '../leader/leadership.js';
import { EventSubService } from '../twitch/eventsub/event-sub.service.js';
import type { StreamListener } from '../twitch/eventsub/listeners.js';
import type { LiveSource } from '../twitch/eventsub/live-source.js';
import { type PlannedStream, TwitchApiClient } from '../twitch/twitch-api.client.js';
import { afterPoll, type HeardAt, NOTHING_HEARD, OFFLINE, type StreamSnapshot } from './stream-snapshot.js';
import { StreamService } from './stream.service.js';

/** How old the schedule may be. */
const SCHEDULE_MS = 300_000;

/**
 * Asks Twitch at its own pace and hears its events, on the leading replica. While Twitch fails, the last answer stays,
 * with its `lastUpdate`.
 */
@Injectable()
export class StreamRefresher implements LeaderTask, StreamListener {
  private readonly logger = new Logger('Stream');
  private readonly polling: PeriodicTask;
  private heardAt: HeardAt = NOTHING_HEARD;
  private source: LiveSource = 'polling';
  /** Epoch milliseconds. */
  private scheduleIsDue = 0;

  constructor(
    private readonly config: AppConfig,
    private readonly twitch: TwitchApiClient,
    private readonly stream: StreamService,
    private readonly clock: Clock,
    leadership: Leadership,
    events: EventSubService,
  ) {
    this.polling = new PeriodicTask({
      everyMs: this.config.stream.refreshSeconds * 1000,
      isDueAtStart: true,
      run: () => this.poll(),
      onFailure: (reason) => this.logger.warn(`The stream's data could not be refreshed: ${reason}`),
      onRecovery: () => this.logger.log('Twitch is back'),
    });
    leadership.add(this);
    events.listenToStream(this);
  }

  start(): void {
    this.polling.start();
  }

  async stop(): Promise<void> {
    await this.polling.stop();
    this.heardAt = NOTHING_HEARD;
  }

  /** Asks Twitch now; after a failure the last snapshot stands. */
  refresh(): Promise<void> {
    return this.polling.runNow();
  }

  private async poll(): Promise<void> {
    const [stream, [followers, nextStream]] = await Promise.all([
      this.twitch.streamOf(this.config.twitch.channel),
      this.twitch.ownerId().then((id) => Promise.all([this.twitch.followerCount(id), this.nextStream(id)])),
    ]);
    const polled = {
      followers,
      nextStream,
      lastLiveAt: this.stream.broadcast().lastLiveAt,
      lastUpdate: this.now(),
      source: this.source,
      ...(stream ? { isLive: true, ...stream } : OFFLINE),
    };
    const now = this.clock.now().getTime();
    await this.stream.change(afterPoll(this.stream.broadcast(), polled, this.heardAt, now));
  }

  /** Plans change seldom and must not hold up what is live: asked now and then, and as it was while that fails. */
  private async nextStream(channelId: string): Promise<PlannedStream | null> {
    const now = this.clock.now().getTime();
    const { nextStream } = this.stream.broadcast();
    if (now < this.scheduleIsDue) return nextStream;
    this.scheduleIsDue = now + SCHEDULE_MS;
    try {
      return await this.twitch.nextStreamOf(channelId);
    } catch (error) {
      this.logger.warn(`The next stream could not be refreshed: ${reasonOf(error)}`);
      return nextStream;
    }
  }

  /** The event does not tell the title: pages show that the channel is live first, and the title a moment later. */
  async heardLive(startedAt: string): Promise<void> {
    await this.hear({ isLive: true, startedAt });
    await this.attempt(async () => this.hear(await this.twitch.channelOf(await this.twitch.ownerId())));
  }

  async heardOffline(): Promise<void> {
    // What was planned for this evening is over.
    this.scheduleIsDue = 0;
    await this.hear(OFFLINE);
  }

  async heardUpdate(change: { title: string; game: string }): Promise<void> {
    if (this.stream.broadcast().isLive) await this.hear(change);
  }

  async changeSource(source: LiveSource): Promise<void> {
    // Events may have been missed: what was heard before no longer outweighs a poll.
    if (source === 'polling') this.heardAt = NOTHING_HEARD;
    if (this.source === source) return;
    this.source = source;
    await this.attempt(() => this.stream.change({ ...this.stream.broadcast(), source }));
  }

  private async hear(change: Partial<StreamSnapshot>): Promise<void> {
    const now = this.clock.now().getTime();
    const { live, title } = this.heardAt;
    this.heardAt = {
      live: change.isLive === undefined ? live : now,
      title: typeof change.title === 'string' ? now : title,
    };
    const snapshot = { ...this.stream.broadcast(), ...change, lastUpdate: this.now() };
    await this.attempt(() => this.stream.change(snapshot));
  }

  /** What an event did not achieve the next poll does. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.logger.warn(`A stream event could not be applied before the next refresh: ${reasonOf(error)}`);
    });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
