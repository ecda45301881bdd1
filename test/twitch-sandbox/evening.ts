import { BOT_ACCOUNT } from './accounts.js';
import { crowdOf, LARGEST_CROWD } from './crowd.js';
import { EVENING_LINES } from './evening-lines.js';
import type { SandboxState } from './state.js';

/** Nobody has to remember to end it. */
export const EVENING_MS = 60 * 60_000;
/** Two lines are this far apart. */
const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 7_000;
/** Whom the demo is looked at as: speaks for themselves. */
const VISITOR_LOGIN = 'luna_sky';
/** How many others talk. */
const REGULARS = 24;
/** The rest of a crowd only watches. */
const CROWD_A_TALKER = 7;
const FOLLOWS_PER_LINE = 0.4;
/** With a crowd somebody raids, once: after so many lines, with so many viewers. */
const RAID_AFTER_LINES = 20;
const RAIDERS = 37;

const TITLE = 'Bonus hunt with the community: forty slots, one budget';
const GAME = 'Slots';

/** An evening for demos: the channel is live, viewers chat and follow, with a crowd somebody raids. It is over when the channel goes offline. */
export class LiveEvening {
  /** When it ends by itself; null while there is none. */
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

  /** @param viewers how many more are in the chat; some of them talk */
  begin(viewers = 0): void {
    this.stop();
    this.linesSaid = 0;
    this.fillTheRoom(viewers);
    this.endsAt = new Date(Date.now() + EVENING_MS);
    this.state.changeStream({ isLive: true, title: TITLE, game: GAME });
    this.continueLater();
  }

  /** Takes the channel offline. */
  end(): void {
    if (this.endsAt) this.state.changeStream({ isLive: false });
  }

  /** Ends the chat and leaves the channel as it is. */
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

  private fillTheRoom(viewers: number): void {
    const { state } = this;
    if (viewers < 1) return;
    state.crowd = crowdOf(Math.min(viewers, LARGEST_CROWD), new Date());
    for (const { login } of [...state.crowd, BOT_ACCOUNT]) state.chatters.add(login);
  }

  /** Once nobody is left whose name matters, the number still grows. */
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

  /** Every line is said once before one is said again, and nobody speaks twice in a row. */
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
    const talkers = crowd.filter((_viewer, place) => place % CROWD_A_TALKER === 0);
    return [...known, ...talkers].map(({ login }) => login);
  }
}

function pick<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
