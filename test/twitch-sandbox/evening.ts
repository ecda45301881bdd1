import { BOT_ACCOUNT } from './accounts.js';
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
const FOLLOWS_PER_LINE = 0.4;

const TITLE = 'Bonus hunt with the community: forty slots, one budget';
const GAME = 'Slots';

/** An evening for demos: the channel is live, viewers chat and follow. It is over when the channel goes offline. */
export class LiveEvening {
  /** When it ends by itself; null while there is none. */
  endsAt: Date | null = null;
  private timer: NodeJS.Timeout | undefined;
  private linesLeft: string[] = [];
  private lastSpeaker = '';

  constructor(private readonly state: SandboxState) {
    state.listeners.add(({ type }) => {
      if (type === 'stream.offline' || type === 'reset') this.stop();
    });
  }

  begin(title = TITLE, game = GAME): void {
    this.stop();
    this.endsAt = new Date(Date.now() + EVENING_MS);
    this.state.changeStream({ isLive: true, title, game });
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
    if (Math.random() < FOLLOWS_PER_LINE) {
      this.state.changeStream({ followers: this.state.stream.followers + 1 });
    }
    this.sayLine();
    this.continueLater();
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
    const { accounts, channel } = this.state;
    const silent = [channel, BOT_ACCOUNT.login, VISITOR_LOGIN];
    return accounts
      .map(({ login }) => login)
      .filter((login) => !silent.includes(login))
      .slice(0, REGULARS);
  }
}

function pick<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
