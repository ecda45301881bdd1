export interface SandboxStream {
  isLive: boolean;
  title: string;
  /** Twitch's category. */
  game: string;
  followers: number;
  startedAt: string | null;
}

const OWNER_FOLLOWERS = 48_213;
const FIRST_TITLE = 'Friday night slots with the community';
const FIRST_GAME = 'Slots';

/** Each broadcast has one of its own. */
export const streamIdOf = ({ startedAt }: SandboxStream): string => `4${Date.parse(startedAt ?? '')}`;

export function newStream(): SandboxStream {
  return {
    isLive: false,
    title: FIRST_TITLE,
    game: FIRST_GAME,
    followers: OWNER_FOLLOWERS,
    startedAt: null,
  };
}

/** `GET /streams` is answered from caches: it can be minutes behind, and says for a moment that nobody is live. */
export class StaleStreams {
  /** So many answers say that the channel is offline. */
  emptyTimes = 0;
  private behindMs = 0;
  private past: { readonly until: number; readonly stream: SandboxStream }[] = [];

  /** What happens from now on shows so much later. */
  beBehind(ms: number): void {
    this.behindMs = ms;
    this.past = [];
  }

  /** @param stream how the channel was up to this moment */
  keep(stream: SandboxStream): void {
    if (this.behindMs > 0) this.past.push({ until: Date.now(), stream });
  }

  /** @param present how the channel is @returns how the next answer shows it */
  answer(present: SandboxStream): SandboxStream {
    if (this.emptyTimes > 0) {
      this.emptyTimes -= 1;
      return { ...present, isLive: false };
    }
    const moment = Date.now() - this.behindMs;
    return this.past.find(({ until }) => until > moment)?.stream ?? present;
  }
}
