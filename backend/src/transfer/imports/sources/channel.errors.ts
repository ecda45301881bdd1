import { BadInputError } from '../../../core/common/errors/refusals.js';
import { FOREIGN_HOSTS, type ForeignHost } from './foreign-hosts.js';

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
