import { refusal } from '../../../core/common/errors/refusal.js';

export class CommandNotFoundError extends refusal(404, 'command_not_found', 'Command not found') {}
export class CommandExistsError extends refusal(409, 'command_exists', 'Command already exists') {}
/** An alias that viewers could type already. */
export class CommandNameTakenError extends refusal(409, 'command_name_taken', '!{name} is already used by another command', { name: 'string' }) {}
export class MessageNotFoundError extends refusal(404, 'message_not_found', 'Message not found') {}
export class MessageExistsError extends refusal(409, 'message_exists', 'Message already exists') {}
export class BotNotConnectedError extends refusal(409, 'bot_not_connected', 'The bot is not connected') {}
/** Twitch took the line and did not show it, or did not take it. */
export class LineNotShownError extends refusal(409, 'line_not_shown', 'The message wasn’t shown: {reason}', { reason: 'string' }) {}
export class PromotionError extends refusal(400, 'promotion', 'Twitch doesn’t allow casino links and codes in chat. Point viewers to {site}/casino instead.', { site: 'string' }) {}
