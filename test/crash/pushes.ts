import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestClient } from '../support/client.js';
import type { TestDatabase } from '../support/database.js';
import { createUser } from '../support/factories.js';
import { PushBrowser, type PushService, zoneAt } from '../support/push-browser.js';
import { act, changeAsTeam, type Load } from './viewer.js';

/** Half of them have two devices. */
const MEMBERS = 40;
const CLAIMS = 3;
/** Longest random waits: between two events of a member, and before a delivered claim is set back. */
const LOAD_MS = 4_000;
const UNDO_WITHIN_MS = 1_500;
/** A call that was made before the undo may arrive so much later. */
const IN_FLIGHT_MS = 500;
const RETRY_PAUSE_MS = 50;
/** Longer than the leases of a killed process. */
const SETTLE_LIMIT_MS = 90_000;

export interface PushAccounts {
  /** Notifications that were to be sent. */
  told: number;
  undone: number;
  /** Calls that the push service received. */
  received: number;
  /** Those beyond the first per device and notification. */
  repeated: number;
  /** Pairs of a device and a notification that never arrived, though it was not undone. */
  lost: number;
  /** Those that arrived after the undo was answered. */
  toldAfterUndo: number;
  /** The latest one after its undo that was still in flight, in milliseconds. */
  latestInFlightMs: number;
  /** Calls about nothing that the test knows. */
  unrequested: number;
}

interface Subscriber {
  readonly memberId: number;
  readonly devices: readonly PushBrowser[];
  readonly claims: { readonly id: string; readonly tag: string; told: Told | null }[];
}

interface Told {
  readonly tag: string;
  readonly devices: readonly PushBrowser[];
  /** When it began to be recorded, and when its undo was answered. */
  readonly since: number;
  undoneAt: number | null;
}

/** Members with one device or two, who are told of claims, raffles and the stream under load. */
export class Pushes {
  private readonly subscribers: Subscriber[] = [];
  private readonly told: Told[] = [];
  /** When the pushes of each device arrived, by their tag. */
  private readonly arrivals = new Map<PushBrowser, Map<string, number[]>>();
  private read = 0;

  constructor(
    private readonly database: TestDatabase,
    private readonly service: PushService,
    private readonly load: Load,
  ) {}

  /**
   * A trigger sets back when notifications were sent, because a member is sent no more than three in a day.
   * @param signedIn a member's browser
   */
  async subscribe(itemId: number, signedIn: (userId: string) => Promise<TestClient>): Promise<void> {
    await this.database.query(
      `CREATE FUNCTION set_back() RETURNS trigger LANGUAGE plpgsql AS
       $$BEGIN NEW.next_try := NEW.next_try - interval '2 days'; RETURN NEW; END$$`,
    );
    await this.database.query(
      `CREATE TRIGGER sent_set_back BEFORE UPDATE ON deliveries FOR EACH ROW
       WHEN (NEW.target = 'push' AND OLD.state = 'waiting' AND NEW.state = 'sent') EXECUTE FUNCTION set_back()`,
    );
    for (let number = 0; number < MEMBERS; number++) {
      const { userId, memberId } = await createUser(this.database, { points: 1_000 });
      const browser = await signedIn(userId);
      for (let claim = 0; claim < CLAIMS; claim++)
        await act({ userId, browser }, 'claim', { itemId }, this.load);
      const claims = await this.database.query<{ id: string; tag: string }>(
        `SELECT $2 || iso_time(claim_date) AS id, 'claim:' || id AS tag FROM shop_claims WHERE member_id = $1`,
        [memberId, userId],
      );
      const devices = Array.from({ length: 1 + (number % 2) }, () => new PushBrowser());
      for (const device of devices) {
        this.arrivals.set(device, new Map());
        const { status, text } = await browser.put(
          '/api/push/devices',
          device.subscription(['live', 'drawn', 'claim'], zoneAt(12)),
        );
        if (status !== 200) throw new Error(text);
      }
      this.subscribers.push({ memberId, devices, claims: claims.map((claim) => ({ ...claim, told: null })) });
    }
  }

  /** Tells every member, and all together, until the load is over. */
  async keepTelling(team: TestClient): Promise<void> {
    await Promise.all([
      this.keepGoingLive(),
      ...this.subscribers.map((subscriber) => this.keepTellingOne(subscriber, team)),
    ]);
  }

  /** Waits until nothing is left to send, and compares what arrived with what was told. */
  async check(): Promise<PushAccounts> {
    for (const until = Date.now() + SETTLE_LIMIT_MS; ; await sleep(200)) {
      const waiting = await this.database.query(
        `SELECT 'event ' || id AS what FROM events WHERE NOT is_fanned_out
         UNION ALL SELECT 'event missed by ' || channel FROM missed_events
         UNION ALL SELECT 'push ' || id FROM deliveries WHERE target = 'push' AND state = 'waiting'`,
      );
      if (waiting.length === 0) break;
      if (Date.now() > until) throw new Error(`Still waiting: ${JSON.stringify(waiting.slice(0, 10))}`);
    }
    this.readArrivals();
    const accounts = { repeated: 0, lost: 0, toldAfterUndo: 0, latestInFlightMs: 0, unrequested: 0 };
    for (const [device, arrivals] of this.arrivals) {
      const own = this.told.filter(({ devices }) => devices.includes(device));
      for (const [tag, times] of arrivals) {
        const meant = times.map((at) => own.findLast((told) => told.tag === tag && told.since <= at));
        accounts.repeated += times.length - new Set(meant).size;
        for (const [index, told] of meant.entries()) {
          if (!told) accounts.unrequested += 1;
          const lateMs = times[index]! - (told?.undoneAt ?? Infinity);
          if (lateMs > IN_FLIGHT_MS) accounts.toldAfterUndo += 1;
          else accounts.latestInFlightMs = Math.max(accounts.latestInFlightMs, lateMs);
        }
      }
      accounts.lost += own.filter((told) => told.undoneAt === null && !this.hasArrived(told, device)).length;
    }
    const undone = this.told.filter(({ undoneAt }) => undoneAt !== null).length;
    return { told: this.told.length, undone, received: this.read, ...accounts };
  }

  private get isOver(): boolean {
    return this.load.isOver || this.load.isAborted;
  }

  private async keepGoingLive(): Promise<void> {
    const devices = this.subscribers.flatMap((subscriber) => subscriber.devices);
    for (let turn = 0; !this.isOver; turn++) {
      await this.waitFor(await this.record('stream.live', turn, null, devices));
      await sleep(randomInt(LOAD_MS));
    }
  }

  /** Every turn is about a raffle and a claim. Two claims of three are set back soon, the third stays for long. */
  private async keepTellingOne({ memberId, devices, claims }: Subscriber, team: TestClient): Promise<void> {
    const setState = (id: string, state: 'delivered' | 'pending') =>
      changeAsTeam(team, this.load, (there) =>
        there.patch(`/api/shop/claims/${encodeURIComponent(id)}/state`, { state }),
      );
    for (let turn = 0; !this.isOver; turn++) {
      await sleep(randomInt(LOAD_MS));
      await this.waitFor(await this.record('raffle.won', turn, memberId, devices));
      // The member who still waits for three is sent no more that day.
      if (this.isOver) return;
      const claim = claims[turn % CLAIMS]!;
      const undo = async (told: Told) => {
        await setState(claim.id, 'pending');
        told.undoneAt = Date.now();
      };
      if (claim.told) await undo(claim.told);
      const told: Told = { tag: claim.tag, devices, since: Date.now(), undoneAt: null };
      await setState(claim.id, 'delivered');
      this.told.push(told);
      if (turn % CLAIMS === 0) {
        claim.told = told;
        await this.waitFor(told);
      } else {
        await sleep(randomInt(UNDO_WITHIN_MS));
        await undo(told);
      }
    }
  }

  /** Records an event, as functions of the schema do. @param memberId null: it concerns everyone */
  private async record(
    type: 'raffle.won' | 'stream.live',
    turn: number,
    memberId: number | null,
    devices: readonly PushBrowser[],
  ): Promise<Told> {
    const told: Told = { tag: `${type}:${turn}`, devices, since: Date.now(), undoneAt: null };
    for (let isRecorded = false; !isRecorded && !this.load.isAborted;) {
      isRecorded = await this.database
        .query(`SELECT record_event($1, $2, $3, '{}')`, [type, told.tag, memberId])
        .then(
          () => true,
          () => false,
        );
      if (!isRecorded) await sleep(RETRY_PAUSE_MS);
    }
    this.told.push(told);
    return told;
  }

  /** Resolves when it has arrived on all its devices, or the load is over. */
  private async waitFor(told: Told): Promise<void> {
    while (!this.isOver && !told.devices.every((device) => this.hasArrived(told, device))) await sleep(50);
  }

  private hasArrived({ tag, since }: Told, device: PushBrowser): boolean {
    this.readArrivals();
    return (this.arrivals.get(device)?.get(tag) ?? []).some((at) => at >= since);
  }

  private readArrivals(): void {
    for (; this.read < this.service.received.length; this.read++) {
      const push = this.service.received[this.read]!;
      for (const [device, arrivals] of this.arrivals) {
        if (!device.endpoint.endsWith(push.path)) continue;
        const { tag } = device.decrypt(push) as { tag: string };
        arrivals.set(tag, [...(arrivals.get(tag) ?? []), push.at]);
      }
    }
  }
}
