import { END_CENTS_MAX, parseAmount } from '#shared/amounts.js';
import { Injectable } from '@nestjs/common';
import { BotWordsService } from '../bot/texts/bot-words.service.js';
import type { ChatCommand } from '../bot/texts/chat-command.js';
import { type ContributedCommand, ContributedCommands } from '../bot/chat/contributed-commands.js';
import type { CommandChatter } from '../bot/chat/command-chatter.js';
import { Refusal } from '../../core/common/errors/refusal.js';
import { reachesLevel } from '../../channel/twitch/eventsub/chat-levels.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import { GuessAdminService } from './guess-admin.service.js';
import { GuessEntriesService } from './guess-entries.service.js';
import { GuessRefusalsService } from './guess-refusals.service.js';
import { isRunning } from './guess-rules.js';
import { NoGuessError } from './guesses.errors.js';
import { GuessesService } from './guesses.service.js';

/** Moderator actions on the running guess, as with a raffle. Opening one requires the console. */
const STEPS = ['lock', 'settle', 'cancel'];

/**
 * `!guess 1234.50` for everyone, in their own number format; `!guess lock|settle 1234.50|cancel` for
 * moderators.
 */
@Injectable()
export class GuessChatService implements ContributedCommand {
  readonly names = ['guess'];

  constructor(
    private readonly guesses: GuessesService,
    private readonly desk: GuessAdminService,
    private readonly entries: GuessEntriesService,
    private readonly members: MemberKeysService,
    private readonly words: BotWordsService,
    private readonly refusals: GuessRefusalsService,
    commands: ContributedCommands,
  ) {
    commands.add(this);
  }

  async carryOut({ words }: ChatCommand, speaker: CommandChatter): Promise<string | null> {
    const step = words[0]?.toLowerCase() ?? '';
    return STEPS.includes(step) && reachesLevel(speaker.level, 'moderator')
      ? this.moderate(step, words.slice(1).join(' '), speaker)
      : this.guess(words.join(' '), speaker);
  }

  /** A guess that counts is not confirmed in chat, because thousands may arrive in a minute. */
  private async guess(text: string, speaker: CommandChatter): Promise<string | null> {
    const running = await this.guesses.current();
    if (!running || !isRunning(running.state)) return null;
    if (running.state === 'locked') return this.refuse(speaker, new NoGuessError());
    const cents = parseAmount(text, running.currency, END_CENTS_MAX);
    if (cents === null) return this.refuse(speaker, null);
    try {
      await this.entries.placeFromChat(speaker, cents);
      this.refusals.forget(speaker.userId);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.refuse(speaker, error);
    }
  }

  private async moderate(step: string, text: string, speaker: CommandChatter): Promise<string | null> {
    const running = await this.guesses.current();
    const memberId = await this.members.find(speaker.userId);
    if (!running || !isRunning(running.state) || memberId === null) return null;
    const actor = { memberId, userId: speaker.userId, requestId: speaker.lineId };
    try {
      if (step === 'lock') await this.desk.lock(running.id, actor);
      if (step === 'cancel') await this.desk.cancel(running.id, actor);
      if (step === 'settle') {
        const cents = parseAmount(text, running.currency, END_CENTS_MAX);
        if (cents === null)
          return (await this.words.current()).t('guess.how_to_settle', { user: speaker.name });
        await this.desk.settle(running.id, cents, actor);
      }
      // The leader announces what has happened.
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.words.refused('guess.refused', speaker.name, error);
    }
  }

  /** @param refusal null if the text is not an amount */
  private refuse(speaker: CommandChatter, refusal: Refusal | null): Promise<string | null> {
    this.refusals.add(speaker, refusal);
    return this.refusals.next();
  }
}
