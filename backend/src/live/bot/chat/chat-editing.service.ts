import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/access/viewer.js';
import { Refusal } from '../../../core/common/errors/refusal.js';
import { checkInput } from '../../../core/common/validation/check-input.js';
import { reachesLevel } from '../../../channel/twitch/eventsub/chat-levels.js';
import { MemberKeysService } from '../../../members/identities/member-keys.service.js';
import { BotCommandsService } from '../texts/bot-commands.service.js';
import { SaveBotCommandDto } from '../texts/dto/bot-command.dto.js';
import { BotTextsService } from '../texts/bot-texts.service.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import { findByName } from '../texts/chat-command.js';
import { parseEdit } from './parse-edit.js';
import type { CommandChatter } from './command-chatter.js';

/** Seconds; the console's default for a new command. */
const NEW_COMMAND_TIME = 30;

/** Commands that channel moderators add, change and delete in chat, under the rules of the console. */
@Injectable()
export class ChatEditingService {
  constructor(
    private readonly commands: BotCommandsService,
    private readonly texts: BotTextsService,
    private readonly keys: MemberKeysService,
    private readonly words: BotWordsService,
  ) {}

  /**
   * @param words after the command: options such as `-cd=60` or `-ul=vip` follow the `!name`, then the text
   * @returns the bot's answer; null if the speaker is not a moderator
   */
  async carryOut(
    builtIn: 'addcom' | 'editcom' | 'delcom',
    words: readonly string[],
    speaker: CommandChatter,
  ): Promise<string | null> {
    if (!reachesLevel(speaker.level, 'moderator')) return null;
    const { t } = await this.words.current();
    const user = speaker.name;
    const memberId = await this.keys.find(speaker.userId);
    if (memberId === null) return t('editing.sign_in', { user });
    const edit = parseEdit(words);
    if (!edit || (builtIn === 'addcom' && edit.message === undefined))
      return t('editing.how', { user, command: builtIn });
    const actor = { memberId, userId: speaker.userId, requestId: speaker.lineId };
    try {
      const { name, ...changes } = edit;
      const { command } = await this.carry(builtIn, name, changes, actor);
      return t(`editing.${builtIn}`, { user, command });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.words.refused('editing.refused', user, error);
    }
  }

  private async carry(
    builtIn: 'addcom' | 'editcom' | 'delcom',
    typed: string,
    changes: Partial<SaveBotCommandDto>,
    actor: Actor,
  ): Promise<{ command: string }> {
    if (builtIn === 'addcom') {
      const input = { command: typed, time: NEW_COMMAND_TIME, ...changes };
      return this.commands.add(await checkInput(SaveBotCommandDto, input), actor);
    }
    const { commands } = await this.texts.current();
    const command = findByName(commands, typed, (each) => [each.command])?.command ?? typed;
    if (builtIn === 'delcom') return this.commands.remove(command, actor);
    const { message, time } = await this.commands.one(command);
    const input = await checkInput(SaveBotCommandDto, { command, message, time, ...changes });
    return this.commands.save(command, input, actor);
  }
}
