/** There is no account in this role. */
export class NotConnectedError extends Error {
  constructor() {
    super('No account is connected');
    this.name = 'NotConnectedError';
  }
}

/** The account's grant has ended: withdrawn at Twitch, a changed password, or tokens of another APP_SECRET. */
export class ExpiredGrantError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExpiredGrantError';
  }
}
