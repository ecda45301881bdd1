import { parseCents } from '#shared/amounts.js';
import { Injectable } from '@nestjs/common';
import { BotWords } from '../bot/chat/bot-words.service.js';
import type { ChatCommand } from '../bot/chat/chat-command.js';
import { type ContributedCommand, ContributedCommands } from '../bot/chat/contributed-commands.js';
import { Cooldowns } from '../bot/chat/cooldowns.js';
import type { Speaker } from '../bot/chat/speaker.js';
import { Clock } from '../common/clock.js';
import { Refusal } from '../common/errors/refusals.js';
import { GUESS_CENTS_MAX } from './guess-rules.js';
import { GuessEntries } from './guess-entries.service.js';
import { GuessesService } from './guesses.service.js';

/** Of those whose guess does not count, one in so long is told why: the chat is everybody's. */
const REFUSALS_EVERY_SECONDS = 5;

/** `!guess 1234.50`, as amounts are written in the speaker's language. */
@Injectable()
export class GuessChat implements ContributedCommand {
  readonly names = ['guess'];
  private readonly cooldowns = new Cooldowns();

  constructor(
    private readonly guesses: GuessesService,
    private readonly entries: GuessEntries,
    private readonly words: BotWords,
    private readonly clock: Clock,
    commands: ContributedCommands,
  ) {
    commands.add(this);
  }

  /** Who has guessed is not told one by one: thousands guess in a minute. */
  async carryOut({ words }: ChatCommand, speaker: Speaker): Promise<string | null> {
    if ((await this.guesses.current())?.state !== 'open') return null;
    const cents = parseCents(words.join(' '), GUESS_CENTS_MAX);
    if (cents === null) return this.answer(speaker, null);
    try {
      await this.entries.placeFromChat(speaker, cents);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.answer(speaker, error);
    }
  }

  /** @param refusal null: what was written is no amount */
  private async answer({ name: user }: Speaker, refusal: Refusal | null): Promise<string | null> {
    if (!this.cooldowns.tryAnswer('refusal', REFUSALS_EVERY_SECONDS, this.clock.now().getTime())) return null;
    const { t } = await this.words.current();
    return refusal
      ? t('guess.refused', { user, reason: await this.words.reasonOf(refusal) })
      : t('guess.how', { user });
  }
}
