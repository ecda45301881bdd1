import { refusal } from '../../../core/common/errors/refusal.js';

export class ChannelUnknownError extends refusal(400, 'import_channel_unknown', '{host} has no channel with this name', { host: 'string' }) {}
/** Whoever types in a name has not shown that it is theirs: what somebody else's viewers have is not brought along. */
export class ChannelOfOthersError extends refusal(400, 'import_channel_of_others', 'At {host}, this name belongs to a different Twitch channel from this site’s', { host: 'string' }) {}
