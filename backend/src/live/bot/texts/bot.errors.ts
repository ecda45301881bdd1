import { BadInputError, ConflictError, NotFoundError } from '../../../core/common/errors/refusals.js';

export class CommandNotFoundError extends NotFoundError {
  static override readonly code = 'command_not_found';
  static override readonly sentence = 'Command not found';
}

export class CommandExistsError extends ConflictError {
  static override readonly code = 'command_exists';
  static override readonly sentence = 'Command already exists';
}

/** An alias that viewers could type already. */
export class CommandNameTakenError extends ConflictError {
  static override readonly code = 'command_name_taken';
  static override readonly sentence = '!{name} is another command already';
  static override readonly params = { name: 'string' } as const;
  constructor(name: string) {
    super({ name });
  }
}

export class MessageNotFoundError extends NotFoundError {
  static override readonly code = 'message_not_found';
  static override readonly sentence = 'Message not found';
}

export class MessageExistsError extends ConflictError {
  static override readonly code = 'message_exists';
  static override readonly sentence = 'Message already exists';
}

export class BotNotConnectedError extends ConflictError {
  static override readonly code = 'bot_not_connected';
  static override readonly sentence = 'The bot is not connected';
}

/** Twitch took the line and did not show it, or did not take it. */
export class LineNotShownError extends ConflictError {
  static override readonly code = 'line_not_shown';
  static override readonly sentence = 'The line was not shown: {reason}';
  static override readonly params = { reason: 'string' } as const;
  constructor(reason: string) {
    super({ reason });
  }
}

export class PromotionError extends BadInputError {
  static override readonly code = 'promotion';
  static override readonly sentence =
    'Twitch forbids casino links and codes in chat. Point viewers to {site}/casino instead.';
  static override readonly params = { site: 'string' } as const;
  constructor(publicUrl: string) {
    super({ site: publicUrl });
  }
}
