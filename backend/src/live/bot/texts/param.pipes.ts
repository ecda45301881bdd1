import { Injectable, type PipeTransform } from '@nestjs/common';
import { isPlainText, normaliseText } from '../../../core/common/validation/text.js';
import { CommandNotFoundError, MessageNotFoundError } from './bot.errors.js';
import { normaliseCommand } from './dto/bot-command.dto.js';

/** Normalises the command in a path to its stored form. */
@Injectable()
export class CommandParamPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isPlainText(value)) throw new CommandNotFoundError();
    return String(normaliseCommand(value));
  }
}

/** Normalises the auto message in a path to its stored form. */
@Injectable()
export class MessageParamPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isPlainText(value)) throw new MessageNotFoundError();
    return String(normaliseText(value));
  }
}
