/** A failed call to Twitch. Messages never contain a token, a code or a secret, so they may be logged. */
export abstract class TwitchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/**
 * Twitch is unreachable, too slow, rate limiting or answering nonsense. The same call may succeed a moment
 * later.
 */
export class TwitchUnavailableError extends TwitchError {
  /** @param status HTTP status of the answer; absent if it is unknown whether the call took effect */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Twitch refuses the site's own credentials. Viewers, names and grants stay as they are. */
export class TwitchSetupError extends TwitchUnavailableError {
  constructor(status: number) {
    super(
      `Twitch refuses the site itself with ${status}: check TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET`,
      status,
    );
  }
}

/** An unprompted line would also appear in other channels. */
export class SharedChatError extends TwitchError {
  constructor() {
    super(
      'In a shared chat, auto messages wait until the bot is a moderator or the channel is connected, because other channels would see them.',
    );
  }
}

/** Twitch understood the call and refused it, for example an expired token or a code used twice. */
export class TwitchRefusedError extends TwitchError {
  /** @param status HTTP status of the answer: 400 to 499 except 429 */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
