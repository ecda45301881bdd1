import { BadInputError, ConflictError } from '../../common/errors/refusals.js';
import { FOREIGN_HOSTS, type ForeignHost } from '../foreign/foreign-hosts.js';

export class ChannelUnknownError extends BadInputError {
  static override readonly code = 'import_channel_unknown';
  static override readonly sentence = '{host} knows no channel of this name';
  static override readonly params = { host: 'string' } as const;
  constructor(host: ForeignHost) {
    super({ host: FOREIGN_HOSTS[host].name });
  }
}

/** Whoever types in a name has not shown that it is theirs: what somebody else's viewers have is not brought along. */
export class ChannelOfOthersError extends BadInputError {
  static override readonly code = 'import_channel_of_others';
  static override readonly sentence =
    'At {host} this name belongs to another Twitch channel than the one of this site';
  static override readonly params = { host: 'string' } as const;
  constructor(host: ForeignHost) {
    super({ host: FOREIGN_HOSTS[host].name });
  }
}

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
