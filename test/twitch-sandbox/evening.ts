import { BOT_ACCOUNT } from './accounts.js';
import { crowdOf, LARGEST_CROWD } from './crowd.js';
import { EVENING_LINES } from './evening-lines.js';
import type { SandboxState } from './state.js';

/** Ends automatically after this time. */
export const EVENING_MS = 60 * 60_000;
/** Range of the pause between two messages. */
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 7_000;
/** Stays silent, because developers view the demo as this account. */
const VISITOR_LOGIN = 'luna_sky';
/** Number of demo accounts that talk. */
const REGULARS = 24;
/** One in this many crowd viewers talks; the others only watch. */
const CROWD_PER_TALKER = 7;
const FOLLOWS_PER_LINE = 0.4;
/** An evening with a crowd has one raid, after this many messages. */
const RAID_AFTER_LINES = 20;
const RAIDERS = 37;

const TITLE = 'Bonus hunt with the community: forty slots, one budget';
const GAME = 'Slots';

/**
 * A live evening for demos: the channel is live, viewers chat and follow, and with a crowd there is a raid.
 * Ends when the channel goes offline.
 */
export class LiveEvening {
  /** When it ends automatically; null if none is running. */
  endsAt: Date | null = null;
  private timer: NodeJS.Timeout | undefined;
  private linesLeft: string[] = [];
  private lastSpeaker = '';
  private linesSaid = 0;

  constructor(private readonly state: SandboxState) {
    state.listeners.add(({ type }) => {
      if (type === 'stream.offline' || type === 'reset') this.stop();
    });
  }

  /** @param viewers number of crowd viewers to add, some of whom talk */
  begin(viewers = 0): void {
    this.stop();
    this.linesSaid = 0;
    this.addCrowd(viewers);
    this.endsAt = new Date(Date.now() + EVENING_MS);
    this.state.changeStream({ isLive: true, title: TITLE, game: GAME });
    this.continueLater();
  }

  /** Takes the channel offline, which ends the evening. */
  end(): void {
    if (this.endsAt) this.state.changeStream({ isLive: false });
  }

  /** Stops the chat without changing the channel. */
  stop(): void {
    clearTimeout(this.timer);
    this.endsAt = null;
  }

  private continueLater(): void {
    const pause = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
    this.timer = setTimeout(() => this.continue(), pause).unref();
  }

  private continue(): void {
    if (!this.endsAt || Date.now() >= this.endsAt.getTime()) {
      this.end();
      return;
    }
    if (Math.random() < FOLLOWS_PER_LINE) this.follow();
    this.sayLine();
    this.linesSaid += 1;
    if (this.linesSaid === RAID_AFTER_LINES) this.raid();
    this.continueLater();
  }

  private addCrowd(viewers: number): void {
    const { state } = this;
    if (viewers < 1) return;
    state.crowd = crowdOf(Math.min(viewers, LARGEST_CROWD), new Date());
    for (const { login } of [...state.crowd, BOT_ACCOUNT]) state.chatters.add(login);
  }

  /** Once all named accounts follow, only the number keeps growing. */
  private follow(): void {
    const { state } = this;
    const login = pick(this.regulars().filter((each) => !state.follows.has(each)));
    if (login === undefined) state.changeStream({ followers: state.stream.followers + 1 });
    else state.follow(login);
  }

  private raid(): void {
    const raider = pick(this.regulars());
    if (raider !== undefined && this.state.crowd.length > 0) this.state.raid(raider, RAIDERS);
  }

  /** Uses every message once before repeating any, and never the same viewer twice in a row. */
  private sayLine(): void {
    if (this.linesLeft.length === 0) this.linesLeft = [...EVENING_LINES];
    const text = pick(this.linesLeft);
    const speaker = pick(this.regulars().filter((login) => login !== this.lastSpeaker));
    if (text === undefined || speaker === undefined) return;
    this.linesLeft = this.linesLeft.filter((line) => line !== text);
    this.lastSpeaker = speaker;
    this.state.say(speaker, text);
  }

  private regulars(): string[] {
    const { accounts, crowd, channel } = this.state;
    const silent = [channel, BOT_ACCOUNT.login, VISITOR_LOGIN];
    const known = accounts.filter(({ login }) => !silent.includes(login)).slice(0, REGULARS);
    const talkers = crowd.filter((_viewer, place) => place % CROWD_PER_TALKER === 0);
    return [...known, ...talkers].map(({ login }) => login);
  }
}

function pick<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
