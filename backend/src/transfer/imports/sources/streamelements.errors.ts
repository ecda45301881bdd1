import { refusal } from '../../../core/common/errors/refusal.js';

export class TokenRefusedError extends refusal(400, 'import_token_refused', '{host} doesn’t accept this token for the channel. Copy it again.', { host: 'string' }) {}
/** Ranks changed while the pages were being read, so people would be missing. */
export class BoardMovedError extends refusal(409, 'import_board_moved', 'The leaderboard changed while it was being read. Turn off loyalty points at {host} and try again.', { host: 'string' }) {}
/** Twitch is needed to verify whose channel it is. */
export class TwitchAwayError extends refusal(409, 'import_twitch_away', 'Twitch isn’t responding. Nothing has changed. Try again later.') {}
