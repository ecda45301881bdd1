import { refusal } from '../../../core/common/errors/refusal.js';

export class ChannelUnknownError extends refusal(400, 'import_channel_unknown', '{host} has no channel with this name', { host: 'string' }) {}
/**
 * Typing in a name proves nothing, so only the site's own channel can
 * be imported and never another streamer's.
 */
export class ChannelOfOthersError extends refusal(400, 'import_channel_of_others', 'At {host}, this name belongs to a different Twitch channel from this site’s', { host: 'string' }) {}
