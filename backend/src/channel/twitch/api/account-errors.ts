/** Why a connection ended, by the code that the console translates. */
export const ACCOUNT_ERRORS = {
  grant_ended: 'Twitch no longer accepts this connection. Connect the account again.',
  other_secret: 'The connection was stored with another APP_SECRET. Connect the account again.',
} as const;
export type AccountErrorCode = keyof typeof ACCOUNT_ERRORS;
export const ACCOUNT_ERROR_CODES = Object.keys(ACCOUNT_ERRORS) as AccountErrorCode[];

/** Accounts store the sentence, not the code. */
export const accountErrorCode = (sentence: string | null): AccountErrorCode | null =>
  ACCOUNT_ERROR_CODES.find((code) => ACCOUNT_ERRORS[code] === sentence) ?? null;

/** No account is connected in this role. */
export class NotConnectedError extends Error {
  constructor() {
    super('No account is connected');
    this.name = 'NotConnectedError';
  }
}

/**
 * The account's grant has ended: revoked at Twitch, ended by a password change, or encrypted with another
 * APP_SECRET.
 */
export class ExpiredGrantError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExpiredGrantError';
  }
}
