import { randomInt } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type MessageEvent,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable, type Subscriber } from 'rxjs';
import { reasonOf } from '../common/errors/reason-of.js';
import { TooManyRequestsError } from '../common/errors/refusals.js';
import { clientOf } from '../common/http/client-network.js';
import { PeriodicTask } from '../common/periodic-task.js';
import { AppConfig } from '../config/app-config.js';
import { CacheInvalidation, type CacheTopic } from '../replicas/cache-invalidation.service.js';
import { OverlayAddresses } from './overlay-addresses.service.js';
import { buildOf, readOverlayPage } from './overlay-page.js';
import { OverlayStates } from './overlay-states.service.js';
import type { OverlayBoard, OverlayEventDto, OverlayName } from './overlay.dto.js';

/** What has no event of its own, such as a balance or a name, is shown this much later at most. */
const LOOK_EVERY_MS = 5_000;
const HEARTBEAT_MS = 15_000;
/** Several changes of a moment are shown as one. */
const GATHER_MS = 250;
/** Of one replica: a streamer has a handful. */
const CONNECTIONS_MAX = 200;
const RETRY_AFTER_SECONDS = 5;
/** OBS has to be back within 5 s. */
const RECONNECT_AFTER_MS = 1_000;
const RECONNECT_SPREAD_MS = 2_000;
/** Claims change the stock; casino items, and what they are called, the shop. */
const TOPICS: readonly CacheTopic[] = ['hunt', 'overlays', 'raffle', 'shop', 'stock'];

interface OpenOverlay {
  readonly name: OverlayName;
  readonly board: OverlayBoard;
  /** Null for the console's preview, which has a session instead. */
  readonly secret: string | null;
  readonly source: Subscriber<MessageEvent>;
  /** What was sent last. */
  sent: string;
}

/** Shows the overlays that are open in this process what there is to show, whole and only when it has changed. */
@Injectable()
export class OverlayEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Overlays');
  private readonly overlays = new Set<OpenOverlay>();
  private readonly countByAddress = new Map<string, number>();
  private gathered: NodeJS.Timeout | undefined;
  private readonly build = buildOf(readOverlayPage());
  private isClosing = false;
  private readonly looking = new PeriodicTask({
    everyMs: LOOK_EVERY_MS,
    run: () => this.show(),
    onFailure: (reason) => this.logger.warn(`Overlays could not be brought up to date: ${reason}`),
  });
  private readonly heartbeat = new PeriodicTask({
    everyMs: HEARTBEAT_MS,
    run: () => {
      for (const { source } of this.overlays) source.next({ type: 'beat', data: '' });
    },
    onFailure: (reason) => this.logger.warn(`Heartbeats could not be sent: ${reason}`),
  });

  constructor(
    private readonly config: AppConfig,
    private readonly addresses: OverlayAddresses,
    private readonly states: OverlayStates,
    caches: CacheInvalidation,
  ) {
    for (const topic of TOPICS) caches.onInvalidate(topic, () => this.gather());
  }

  onApplicationBootstrap(): void {
    this.looking.start();
    this.heartbeat.start();
  }

  /** They end first: an open one would keep the server from closing. */
  async beforeApplicationShutdown(): Promise<void> {
    const stopped = [this.looking.stop(), this.heartbeat.stop()];
    this.isClosing = true;
    clearTimeout(this.gathered);
    for (const { source } of this.overlays) sayGoodbye(source);
    await Promise.all(stopped);
  }

  /**
   * @param secret of the address, or null for the console's preview
   * @throws TooManyRequestsError beyond the limit of open connections, of an address or of all
   */
  async open(
    request: FastifyRequest,
    { name, board, secret }: Pick<OpenOverlay, 'name' | 'board' | 'secret'>,
  ): Promise<Observable<MessageEvent>> {
    const address = clientOf(request.ip);
    const ofAddress = this.countByAddress.get(address) ?? 0;
    if (ofAddress >= this.config.limits.ssePerAddress || this.overlays.size >= CONNECTIONS_MAX)
      throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    const first = await this.message(name, board);
    return new Observable((source) => {
      const overlay: OpenOverlay = { name, board, secret, source, sent: first };
      this.overlays.add(overlay);
      this.countByAddress.set(address, (this.countByAddress.get(address) ?? 0) + 1);
      source.next({ data: first });
      if (this.isClosing) sayGoodbye(source);
      return () => this.forget(overlay, address);
    });
  }

  get size(): number {
    return this.overlays.size;
  }

  private gather(): void {
    if (this.gathered || this.isClosing || this.overlays.size === 0) return;
    const show = () => {
      this.gathered = undefined;
      this.show().catch((error: unknown) =>
        this.logger.warn(`Overlays could not be brought up to date: ${reasonOf(error)}`),
      );
    };
    this.gathered = setTimeout(show, GATHER_MS).unref();
  }

  /** Each state is read once, however many show it. */
  private async show(): Promise<void> {
    const messages = new Map<string, Promise<string>>();
    for (const overlay of this.overlays) {
      const { name, board, secret, source } = overlay;
      if (secret !== null && (await this.addresses.find(secret)) !== name) {
        this.sayGone(source);
        continue;
      }
      const key = `${name} ${board}`;
      const message = messages.get(key) ?? this.message(name, board);
      messages.set(key, message);
      const data = await message;
      if (data === overlay.sent) continue;
      overlay.sent = data;
      source.next({ data });
    }
  }

  private async message(name: OverlayName, board: OverlayBoard): Promise<string> {
    const event: OverlayEventDto = { build: this.build, state: await this.states.of(name, board) };
    return JSON.stringify(event);
  }

  /** The address no longer holds: the page shows nothing more. */
  private sayGone(source: Subscriber<MessageEvent>): void {
    const event: OverlayEventDto = { build: this.build, state: null };
    source.next({ data: JSON.stringify(event) });
    source.complete();
  }

  private forget(overlay: OpenOverlay, address: string): void {
    this.overlays.delete(overlay);
    const left = (this.countByAddress.get(address) ?? 1) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
  }
}

/** Asks the page to come back at a moment of its own. */
function sayGoodbye(source: Subscriber<MessageEvent>): void {
  source.next({ data: '', retry: RECONNECT_AFTER_MS + randomInt(RECONNECT_SPREAD_MS) });
  source.complete();
}
