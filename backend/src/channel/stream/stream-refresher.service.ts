import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { Clock } from '../../core/common/clock.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { Leadership, type LeaderTask } from '../../core/leader/leadership.js';
import { EventSubService } from '../twitch/eventsub/event-sub.service.js';
import type { StreamListener } from '../twitch/eventsub/listeners.js';
import type { LiveSource } from '../twitch/eventsub/live-source.js';
import { TwitchApiClient } from '../twitch/api/twitch-api.client.js';
import { afterOffline, afterOnline, afterPoll, afterTitle, ASK_AGAIN_MS } from './live-rule.js';
import { isToCome, type StreamSnapshot } from './stream-snapshot.js';
import { StreamService } from './stream.service.js';

/** Maximum age of the schedule. */
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
  private questions: NodeJS.Timeout[] = [];
  /** Resolves once the previous leader's state is loaded. A change before that would overwrite it. */
  private takenOver: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: AppConfig,
    private readonly twitch: TwitchApiClient,
    private readonly stream: StreamService,
    private readonly clock: Clock,
    leadership: Leadership,
    events: EventSubService,
  ) {
    const everyMs = config.stream.refreshSeconds * 1000;
    this.live = this.task('Live status', everyMs, () => this.readLive());
    this.followers = this.task('Follower count', everyMs, () => this.readFollowers());
    this.schedule = this.task('Schedule', SCHEDULE_MS, () => this.readSchedule());
    leadership.add(this);
    events.listenToStream(this);
  }

  start(): void {
    this.takenOver = this.stream.load().then(() => {
      // The previous leader may have stopped before its follow-up polls.
      if (this.stream.broadcast().evidence.ended?.known === 'doubtful') this.askAgain();
    });
    for (const task of [this.live, this.followers, this.schedule]) task.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.live, this.followers, this.schedule].map((task) => task.stop()));
    this.askNoMore();
  }

  /** Polls the live status and the follower count now. A failed request keeps the last value. */
  async refresh(): Promise<void> {
    await Promise.all([this.live.runNow(), this.followers.runNow()]);
  }

  /** Reloads the schedule now. */
  refreshPlans(): Promise<void> {
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
    const answer = await this.twitch.streamOf(this.config.twitch.channel);
    const { pace } = this.config;
    const circumstances = { now: this.now(), isPushed: this.source !== 'polling', pace };
    await this.change((current) => afterPoll(current, answer, circumstances));
  }

  private async readFollowers(): Promise<void> {
    const followers = await this.twitch.followerCount(await this.twitch.ownerId());
    await this.change((current) => (current.followers === followers ? current : { ...current, followers }));
  }

  private async readSchedule(): Promise<void> {
    const planned = await this.twitch.plannedStreamsOf(await this.twitch.ownerId());
    await this.change((current) => ({
      ...current,
      nextStream: planned.find((each) => isToCome(each, current.isLive, this.now())) ?? null,
    }));
  }

  /** The event has no title, so pages show that the channel is live first, and the title a moment later. */
  async heardLive(broadcast: { streamId: string | null; startedAt: string }): Promise<void> {
    this.askNoMore();
    const { streamId, startedAt } = broadcast;
    await this.hear((current) => afterOnline(current, { streamId, startedAt }, this.now()));
    await this.attempt(async () =>
      this.heardUpdate(await this.twitch.channelOf(await this.twitch.ownerId())),
    );
  }

  async heardOffline(streamId: string | null): Promise<void> {
    await this.hear((current) => afterOffline(current, streamId, this.now()));
    this.askAgain();
  }

  heardUpdate(change: { title: string; game: string }): Promise<void> {
    return this.hear((current) => afterTitle(current, change, this.now()));
  }

  async changeSource(source: LiveSource): Promise<void> {
    if (this.source === source) return;
    this.source = source;
    await this.hear((current) => ({ ...current, source }));
  }

  /** The next poll makes up for an event that could not be applied. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.logger.warn(`Failed to apply a stream event, waiting for the next poll: ${reasonOf(error)}`);
    });
  }

  private hear(next: (current: StreamSnapshot) => StreamSnapshot): Promise<void> {
    return this.attempt(() => this.change(next));
  }

  /** Drops a planned broadcast once its time has passed, even when the schedule cannot be read. */
  private async change(next: (current: StreamSnapshot) => StreamSnapshot): Promise<void> {
    await this.takenOver;
    const before = this.stream.broadcast();
    const after = next(before);
    if (after === before) return;
    const { nextStream, isLive } = after;
    const isAhead = nextStream !== null && isToCome(nextStream, isLive, this.now());
    // The planned broadcast has just taken place: fetch the next one.
    if (before.isLive && !isLive) this.schedule.wake();
    await this.stream.change({ ...after, nextStream: isAhead ? nextStream : null, source: this.source });
  }

  private askAgain(): void {
    this.askNoMore();
    this.questions = ASK_AGAIN_MS.map((ms) =>
      setTimeout(() => void this.live.runNow(), ms / this.config.pace).unref(),
    );
  }

  private askNoMore(): void {
    for (const question of this.questions) clearTimeout(question);
    this.questions = [];
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
