import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { Clock } from '../../core/common/clock.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { Leadership, type LeaderTask } from '../../core/leader/leadership.js';
import { EventSubService } from '../twitch/eventsub/event-sub.service.js';
import type { StreamListener } from '../twitch/eventsub/listeners.js';
import type { LiveSource } from '../twitch/eventsub/live-source.js';
import { TwitchApiClient, type TwitchStream } from '../twitch/api/twitch-api.client.js';
import { ChannelIdentityService } from '../twitch/identity/channel-identity.service.js';
import {
  afterOffline,
  afterOnline,
  afterPoll,
  afterQuiet,
  afterTitle,
  FOLLOW_UP_POLL_DELAYS_MS,
} from './live-rule.js';
import { nextIn, scheduleAfter, type StreamSnapshot } from './stream-snapshot.js';
import { StreamService } from './stream.service.js';

/** The schedule rarely changes, so it is requested less often than the rest. */
const SCHEDULE_MS = 300_000;

/**
 * Polls Twitch and applies its events, on the leader. Live status, follower count and schedule are requested
 * separately, so when one fails it keeps its last value and the others still refresh.
 */
@Injectable()
export class StreamRefresherService implements LeaderTask, StreamListener {
  private readonly logger = new Logger('Stream');
  private readonly live: PeriodicTask;
  private readonly followers: PeriodicTask;
  private readonly schedule: PeriodicTask;
  private source: LiveSource = 'polling';
  private followUpPolls: NodeJS.Timeout[] = [];
  /** Resolves once the previous leader's state is loaded. A change before that would overwrite it. */
  private stateLoaded: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: AppConfig,
    private readonly twitch: TwitchApiClient,
    private readonly channel: ChannelIdentityService,
    private readonly stream: StreamService,
    private readonly clock: Clock,
    leadership: Leadership,
    events: EventSubService,
  ) {
    const everyMs = config.stream.refreshSeconds * 1000;
    this.live = this.task('Live status', everyMs, () => this.readLive());
    this.followers = this.task('Follower count', everyMs, () => this.readFollowers());
    this.schedule = this.task('Schedule', Math.max(SCHEDULE_MS, everyMs), () => this.readSchedule());
    leadership.add(this);
    events.listenToStream(this);
  }

  start(): void {
    this.stateLoaded = this.stream.load().then(() => {
      // The previous leader may have stopped before its follow-up polls.
      if (this.stream.broadcast().evidence.ended?.known === 'doubtful') this.scheduleFollowUpPolls();
    });
    for (const task of [this.live, this.followers, this.schedule]) task.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.live, this.followers, this.schedule].map((task) => task.stop()));
    this.cancelFollowUpPolls();
  }

  /** Polls the live status and the follower count now. A failed request keeps the last value. */
  async refresh(): Promise<void> {
    await Promise.all([this.live.runNow(), this.followers.runNow()]);
  }

  /** Reloads the schedule now. */
  refreshSchedule(): Promise<void> {
    return this.schedule.runNow();
  }

  private task(what: string, everyMs: number, run: () => Promise<void>): PeriodicTask {
    return new PeriodicTask({
      everyMs,
      isDueAtStart: true,
      run,
      onFailure: (reason) => this.logger.warn(`${what} refresh failed, retrying: ${reason}`),
      onRecovery: () => this.logger.log(`${what} refresh recovered`),
    });
  }

  private async readLive(): Promise<void> {
    let answer: TwitchStream | null;
    try {
      answer = await this.twitch.streamOf(await this.channel.id());
    } catch (error) {
      await this.change((current) => this.confirmedByConnection(current));
      throw error;
    }
    const { pace } = this.config;
    const circumstances = { now: this.now(), hasEvents: this.source !== 'polling', pace };
    await this.change((current) => afterPoll(this.confirmedByConnection(current), answer, circumstances));
  }

  /** Twitch shows with each keepalive that a WebSocket works; about a webhook nothing is known. */
  private confirmedByConnection(current: StreamSnapshot): StreamSnapshot {
    const isWatched = this.source === 'bot' || this.source === 'channel';
    return isWatched ? afterQuiet(current, this.now(), this.config.pace) : current;
  }

  private async readFollowers(): Promise<void> {
    const followers = await this.twitch.followerCount(await this.channel.id());
    await this.change((current) => (current.followers === followers ? current : { ...current, followers }));
  }

  private async readSchedule(): Promise<void> {
    const answer = await this.twitch.scheduleOf(await this.channel.id());
    await this.change((current) => ({
      ...current,
      schedule: scheduleAfter(current.schedule, answer, this.now()),
    }));
  }

  /** The event has no title, so pages show that the channel is live first, and the title a moment later. */
  async onLive(broadcast: { streamId: string | null; startedAt: string }): Promise<void> {
    this.cancelFollowUpPolls();
    const { streamId, startedAt } = broadcast;
    await this.applyEvent((current) => afterOnline(current, { streamId, startedAt }, this.now()));
    await this.attempt(async () => this.onUpdate(await this.twitch.channelOf(await this.channel.id())));
  }

  async onOffline(streamId: string | null): Promise<void> {
    await this.applyEvent((current) => afterOffline(current, streamId, this.now()));
    this.scheduleFollowUpPolls();
  }

  onUpdate(change: { title: string; game: string }): Promise<void> {
    return this.applyEvent((current) => afterTitle(current, change, this.now()));
  }

  async changeSource(source: LiveSource): Promise<void> {
    if (this.source === source) return;
    this.source = source;
    await this.applyEvent((current) => ({ ...current, source }));
  }

  /** The next poll makes up for an event that could not be applied. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.logger.warn(`Failed to apply a stream event, waiting for the next poll: ${reasonOf(error)}`);
    });
  }

  private applyEvent(next: (current: StreamSnapshot) => StreamSnapshot): Promise<void> {
    return this.attempt(() => this.change(next));
  }

  /** Moves on to the next planned broadcast once the time of one has passed, even when Twitch fails. */
  private async change(next: (current: StreamSnapshot) => StreamSnapshot): Promise<void> {
    await this.stateLoaded;
    const before = this.stream.broadcast();
    const after = next(before);
    if (after === before) return;
    // Shows at once what was planned during the broadcast.
    if (before.isLive && !after.isLive) this.schedule.wake();
    const nextStream = nextIn(after.schedule, after.isLive, this.now());
    await this.stream.change({ ...after, nextStream, source: this.source });
  }

  private scheduleFollowUpPolls(): void {
    this.cancelFollowUpPolls();
    this.followUpPolls = FOLLOW_UP_POLL_DELAYS_MS.map((ms) =>
      setTimeout(() => void this.live.runNow(), ms / this.config.pace).unref(),
    );
  }

  private cancelFollowUpPolls(): void {
    for (const timer of this.followUpPolls) clearTimeout(timer);
    this.followUpPolls = [];
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
