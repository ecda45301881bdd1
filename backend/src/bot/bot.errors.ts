import { BadInputError, ConflictError, NotFoundError } from '../common/errors/refusals.js';

export class CommandNotFoundError extends NotFoundError {
  constructor() {
    super('Command not found');
  }
}

export class CommandExistsError extends ConflictError {
  constructor() {
    super('Command already exists');
  }
}

export class MessageNotFoundError extends NotFoundError {
  constructor() {
    super('Message not found');
  }
}

export class MessageExistsError extends ConflictError {
  constructor() {
    super('Message already exists');
  }
}

export class PromotionError extends BadInputError {
  constructor(publicUrl: string) {
    super(`Twitch forbids casino links and codes in chat. Point viewers to ${publicUrl}/casino instead.`);
  }
}
