import { BadInputError, ConflictError } from '../../../core/common/errors/refusals.js';
import { FOREIGN_HOSTS, type ForeignHost } from './foreign-hosts.js';

export class TokenRefusedError extends BadInputError {
  static override readonly code = 'import_token_refused';
  static override readonly sentence = '{host} does not take this token for the channel. Copy it again.';
  static override readonly params = { host: 'string' } as const;
  constructor(host: ForeignHost) {
    super({ host: FOREIGN_HOSTS[host].name });
  }
}

/** People moved up and down while their pages were read: somebody would be missing. */
export class BoardMovedError extends ConflictError {
  static override readonly code = 'import_board_moved';
  static override readonly sentence =
    'The leaderboard changed while it was read. Switch off the loyalty points at {host}, and try again.';
  static override readonly params = { host: 'string' } as const;
  constructor(host: ForeignHost) {
    super({ host: FOREIGN_HOSTS[host].name });
  }
}

/** Without it nobody knows whose channel it is. */
export class TwitchAwayError extends ConflictError {
  static override readonly code = 'import_twitch_away';
  static override readonly sentence = 'Twitch does not answer. Nothing has changed. Try again later.';
}
