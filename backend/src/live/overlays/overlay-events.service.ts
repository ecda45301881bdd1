import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type MessageEvent,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable, Subscriber } from 'rxjs';
import { Clock } from '../../core/common/clock.js';
import { clientOf } from '../../core/common/http/client-network.js';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { LastOccurrencesService } from '../../core/occurrences/last-occurrences.service.js';
import { CacheInvalidationService, type CacheTopic } from '../../core/replicas/cache-invalidation.service.js';
import type { AnonymousConnections } from '../../core/sse/anonymous-connections.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { OverlayAddressesService } from './overlay-addresses.service.js';
import { buildOf, readOverlayPage } from './overlay-page.js';
import { OverlayStatesService } from './overlay-states.service.js';
import type { OverlayBoard, OverlayEventDto, OverlayName, OverlayStateDto } from './dto/overlay.dto.js';

/** Maximum delay for changes without their own event, such as a balance or a name. */
const REFRESH_INTERVAL_MS = 5_000;
/** Changes within this time are sent as one. */
const DEBOUNCE_MS = 250;
/** A streamer has a handful of overlays. */
const CONNECTIONS_MAX = 200;
/** Claims change `stock`; items, their names and whether they are casino-related change `shop`. */
const TOPICS: readonly CacheTopic[] = ['guess', 'hunt', 'overlays', 'raffle', 'shop', 'stock'];

interface OpenOverlay {
  readonly name: OverlayName;
  readonly board: OverlayBoard;
  /** Null for the console's preview, which has a session instead. */
  readonly secret: string | null;
  readonly source: Subscriber<MessageEvent>;
  /** The last state sent, as JSON. */
  sent: string;
}

/** Sends the overlays open in this process their full state, whenever it has changed. */
@Injectable()
export class OverlayEventsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Overlays');
  private readonly overlays = new Set<OpenOverlay>();
  private readonly connections: AnonymousConnections;
  private updateTimer: NodeJS.Timeout | undefined;
  private readonly build = buildOf(readOverlayPage());
  private readonly refreshTask: PeriodicTask;

  constructor(
    { pace }: AppConfig,
    private readonly addresses: OverlayAddressesService,
    private readonly states: OverlayStatesService,
    private readonly sessions: SseConnectionsService,
    private readonly occurrences: LastOccurrencesService,
    private readonly clock: Clock,
    caches: CacheInvalidationService,
  ) {
    this.connections = sessions.anonymous(
      // OBS must be able to reconnect within 5 s.
      { max: CONNECTIONS_MAX, retryAfterSeconds: 5, reconnectSpreadMs: 2_000 },
      { type: 'beat', data: '' },
    );
    this.refreshTask = new PeriodicTask({
      everyMs: REFRESH_INTERVAL_MS / pace,
      run: () => this.show(),
      onFailure: (reason) => this.logger.warn(`Failed to update overlays: ${reason}`),
    });
    for (const topic of TOPICS) caches.onInvalidate(topic, () => this.scheduleUpdate());
  }

  onApplicationBootstrap(): void {
    this.refreshTask.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.updateTimer);
    await this.refreshTask.stop();
  }

  /**
   * @param secret of the address, or null for the console's preview, which ends with its session
   * @throws TooManyRequestsError if there are too many open connections, per IP address or in total
   */
  async open(
    request: FastifyRequest,
    { name, board, secret }: Pick<OpenOverlay, 'name' | 'board' | 'secret'>,
  ): Promise<Observable<MessageEvent>> {
    this.connections.assertCapacity(clientOf(request.ip));
    const first = await this.states.of(name, board);
    return this.connections.connect(request, (source) => {
      const overlay: OpenOverlay = { name, board, secret, source, sent: JSON.stringify(first) };
      this.overlays.add(overlay);
      this.recordInUse(overlay);
      source.next(this.messageOf(first));
      const session = secret === null ? request.viewer?.sessionKey : undefined;
      const release = session && this.sessions.endWithSession(session, () => this.closeOverlay(source));
      return () => {
        this.overlays.delete(overlay);
        if (release) release();
      };
    });
  }

  get size(): number {
    return this.overlays.size;
  }

  private scheduleUpdate(): void {
    if (this.updateTimer || this.overlays.size === 0) return;
    const show = () => {
      this.updateTimer = undefined;
      this.show().catch((error: unknown) =>
        this.logger.warn(`Failed to update overlays: ${reasonOf(error)}`),
      );
    };
    this.updateTimer = setTimeout(show, DEBOUNCE_MS).unref();
  }

  /** Reads each state once, however many overlays show it. */
  private async show(): Promise<void> {
    const states = new Map<string, Promise<OverlayStateDto>>();
    for (const overlay of this.overlays) {
      const { name, board, secret, source } = overlay;
      if (secret !== null && (await this.addresses.find(secret)) !== name) {
        this.closeOverlay(source);
        continue;
      }
      this.recordInUse(overlay);
      const key = `${name} ${board}`;
      const reading = states.get(key) ?? this.states.of(name, board);
      states.set(key, reading);
      const state = await reading;
      const text = JSON.stringify(state);
      if (text === overlay.sent) continue;
      overlay.sent = text;
      source.next(this.messageOf(state));
    }
  }

  /** Not the console's preview: only what OBS shows counts. */
  private recordInUse({ name, secret }: OpenOverlay): void {
    if (secret !== null) this.occurrences.record(`overlay/${name}`);
  }

  private messageOf(state: OverlayStateDto | null): MessageEvent {
    const event: OverlayEventDto = { build: this.build, now: this.clock.now().toISOString(), state };
    return { data: JSON.stringify(event) };
  }

  /** The address or the session is no longer valid, so the page goes blank. */
  private closeOverlay(source: Subscriber<MessageEvent>): void {
    source.next(this.messageOf(null));
    source.complete();
  }
}
