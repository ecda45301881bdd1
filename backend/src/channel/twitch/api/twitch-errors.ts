/** A call to Twitch that did not succeed. Messages never hold a token, a code or a secret, so they may be logged. */
export abstract class TwitchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** Twitch is away, too slow, over its limits or answers nonsense: the same call may succeed a moment later. */
export class TwitchUnavailableError extends TwitchError {
  /** @param status HTTP status of the answer; absent where nobody knows whether the call had its effect */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Twitch refuses the site itself. It says nothing of viewers, names and grants, which are as they were once that is mended. */
export class TwitchSetupError extends TwitchUnavailableError {
  constructor(status: number) {
    super(
      `Twitch refuses the site itself with ${status}: check TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET`,
      status,
    );
  }
}

/** A line that nobody has asked for would also show in other channels. */
export class SharedChatError extends TwitchError {
  constructor() {
    super(
      'In a shared chat, auto messages wait until the bot is a moderator or the channel is connected, because other channels would see them.',
    );
  }
}

/** Twitch understood and refused: a token that no longer counts, a code used twice. */
export class TwitchRefusedError extends TwitchError {
  /** @param status HTTP status of the answer, 400 to 499 but not 429 */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
