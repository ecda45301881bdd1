export interface SandboxStream {
  isLive: boolean;
  title: string;
  /** Twitch's category. */
  game: string;
  followers: number;
  startedAt: string | null;
  /** `live`, or `rerun`, `playlist`, `premiere`, `watch_party`. */
  type: string;
}

const OWNER_FOLLOWERS = 48_213;
const FIRST_TITLE = 'Friday night slots with the community';
const FIRST_GAME = 'Slots';

/** Unique for each broadcast. */
export const streamIdOf = ({ startedAt }: SandboxStream): string => `4${Date.parse(startedAt ?? '')}`;

export function newStream(): SandboxStream {
  return {
    isLive: false,
    title: FIRST_TITLE,
    game: FIRST_GAME,
    followers: OWNER_FOLLOWERS,
    startedAt: null,
    type: 'live',
  };
}

/**
 * Twitch serves `GET /streams` from caches: it can be minutes behind, or briefly report a live channel as
 * offline.
 */
export class StaleStreams {
  /** Number of further responses that report the channel as offline. */
  emptyTimes = 0;
  private behindMs = 0;
  private past: { readonly until: number; readonly stream: SandboxStream }[] = [];

  /** Delays the reporting of all changes from now on. */
  setDelay(ms: number): void {
    this.behindMs = ms;
    this.past = [];
  }

  /** @param stream the channel's state until now */
  keep(stream: SandboxStream): void {
    if (this.behindMs > 0) this.past.push({ until: Date.now(), stream });
  }

  /** @param present the channel's current state @returns the state to report */
  answer(present: SandboxStream): SandboxStream {
    if (this.emptyTimes > 0) {
      this.emptyTimes -= 1;
      return { ...present, isLive: false };
    }
    const moment = Date.now() - this.behindMs;
    return this.past.find(({ until }) => until > moment)?.stream ?? present;
  }
}
