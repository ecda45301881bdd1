import { createHmac, randomBytes } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Clock } from '../../../core/common/clock.js';
import { clientOf } from '../../../core/common/http/client-network.js';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { CountryService } from '../../country/country.service.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { SiteSettingsService } from '../../site-settings/site-settings.service.js';
import type { ClickKind, ClicksOfDayDto, Placement } from './dto/offer-clicks.dto.js';
import { isCounted } from './is-counted.js';
import { ADD, BY_DAY } from './offer-clicks.statements.js';

const WRITE_EVERY_MS = 10_000;
/** At this size the day's known clicks are cleared: a flood may be counted twice but can't exhaust memory. */
const MAX_SEEN_CLICKS = 200_000;
const UNKNOWN_COUNTRY = 'ZZ';

export interface OfferClicked {
  readonly offerId: number;
  readonly kind: ClickKind;
  readonly placement: Placement;
}

type Sum = OfferClicked & { readonly day: string; readonly country: string; count: number };

/**
 * Counts how often offers are opened and codes copied, as daily totals. Nothing is read from or stored on the
 * device, and the visitor isn't stored either: repeat clicks on the same day are recognised by an HMAC whose
 * key exists only in memory and changes every day.
 */
@Injectable()
export class OfferClicksService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('OfferClicks');
  private sums = new Map<string, Sum>();
  private day = '';
  private key = randomBytes(32);
  private readonly seenClicks = new Set<string>();
  private readonly writing = new PeriodicTask({
    everyMs: WRITE_EVERY_MS,
    run: () => this.write(),
    onFailure: (reason) => this.logger.warn(`Failed to write clicks, retrying: ${reason}`),
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly site: SiteSettingsService,
    private readonly countries: CountryService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.writing.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writing.stop();
    await this.write().catch(() => {});
  }

  /** Counts what passes {@link isCounted}, once per client and day. */
  async count(request: FastifyRequest, { offerId, kind, placement }: OfferClicked): Promise<void> {
    if (!isCounted(request)) return;
    const { timeZone } = await this.site.current();
    const day = dayIn(timeZone, this.clock.now());
    if (this.isRepeat(request, day, `${kind} ${offerId}`)) return;
    const country = this.countries.of(request) ?? UNKNOWN_COUNTRY;
    this.add({ day, offerId, kind, country, placement, count: 1 });
  }

  /** The last 30 days, oldest first. */
  async byDay(): Promise<ClicksOfDayDto[]> {
    const { timeZone } = await this.site.current();
    return (await this.pool.query<ClicksOfDayDto>({ ...BY_DAY, values: [timeZone] })).rows;
  }

  /** @throws if the database is unavailable; the totals are kept for the next attempt */
  async write(): Promise<void> {
    if (this.sums.size === 0) return;
    const sums = [...this.sums.values()];
    this.sums = new Map();
    const column = <Key extends keyof Sum>(name: Key) => sums.map((sum) => sum[name]);
    const values = [
      column('day'),
      column('offerId'),
      column('kind'),
      column('country'),
      column('placement'),
      column('count'),
    ];
    try {
      await this.pool.query({ ...ADD, values });
    } catch (error) {
      for (const sum of sums) this.add(sum);
      throw error;
    }
  }

  private add(sum: Sum): void {
    const key = [sum.day, sum.offerId, sum.kind, sum.country, sum.placement].join();
    const known = this.sums.get(key);
    if (known) known.count += sum.count;
    else this.sums.set(key, sum);
  }

  private isRepeat({ ip, headers }: FastifyRequest, day: string, what: string): boolean {
    if (day !== this.day || this.seenClicks.size >= MAX_SEEN_CLICKS) {
      this.seenClicks.clear();
      this.key = randomBytes(32);
      this.day = day;
    }
    const click = createHmac('sha256', this.key)
      .update(`${clientOf(ip)}\n${headers['user-agent']}\n${what}`)
      .digest('base64url');
    if (this.seenClicks.has(click)) return true;
    this.seenClicks.add(click);
    return false;
  }
}

const dayIn = (timeZone: string, at: Date): string =>
  // The Swedish date format is ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
