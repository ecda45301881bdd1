import { foldCase } from '#shared/fold-case.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { Clock } from '../../../core/common/clock.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { reachesLevel } from '../../../channel/twitch/eventsub/chat-levels.js';
import type { BotCommand } from '../texts/bot-command.entity.js';
import { BotTextsService } from '../texts/bot-texts.service.js';
import { BuiltInAnswersService } from './built-in-answers.service.js';
import { PointsEligibilityService } from '../../../members/users/points-eligibility.service.js';
import { BUILT_IN_RULES, isBuiltIn } from '../texts/built-ins.js';
import { findByName, type ChatCommand } from '../texts/chat-command.js';
import { ChatVoiceService } from './chat-voice.service.js';
import { CommandPaymentsService, type Payment } from './command-payments.service.js';
import { ContributedCommands } from './contributed-commands.js';
import { Cooldowns } from './cooldowns.js';
import { EarningChoiceService } from './earning-choice.service.js';
import { FillInService } from '../texts/fill-in.service.js';
import { PointsAnswersService } from './points-answers.service.js';
import type { CommandChatter } from './command-chatter.js';
import { USE } from './command-answers.statements.js';

/** Answers viewers' commands, each at most once per cooldown. */
@Injectable()
export class CommandAnswersService {
  private readonly logger = new Logger('Bot');
  private readonly turns = new Map<number, Promise<unknown>>();
  private cooldowns = new Cooldowns();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly texts: BotTextsService,
    private readonly filling: FillInService,
    private readonly builtIns: BuiltInAnswersService,
    private readonly points: PointsAnswersService,
    private readonly contributed: ContributedCommands,
    private readonly choice: EarningChoiceService,
    private readonly payments: CommandPaymentsService,
    private readonly standing: PointsEligibilityService,
    private readonly voice: ChatVoiceService,
    private readonly clock: Clock,
  ) {}

  /** Continues where another replica stopped. */
  async begin(): Promise<void> {
    this.cooldowns = new Cooldowns();
    for (const { id, lastUsedAt } of (await this.texts.current()).commands) {
      if (lastUsedAt) this.cooldowns.remember(String(id), lastUsedAt.getTime());
    }
  }

  end(): void {
    this.points.end();
  }

  /**
   * Ignores commands that are unknown, on cooldown, disabled or not permitted for the speaker. Never throws.
   */
  async answer(command: ChatCommand, chatter: CommandChatter): Promise<void> {
    try {
      const speaker = await this.withRights(chatter);
      const own = { ...command, name: foldCase(command.name) };
      const choice = this.choice.choiceIn(own);
      if (choice === 'off') this.points.forget(speaker.userId);
      if (choice) return await this.say(await this.choice.carryOut(choice, speaker), speaker);
      const { commands } = await this.texts.current();
      const enabled = commands.filter(({ isEnabled }) => isEnabled);
      const stored = findByName(enabled, command.name, (each) => [each.command, ...each.aliases]);
      if (stored) await this.answerStored(stored, command, speaker);
      else await this.say(await this.builtInText(own, speaker), speaker);
    } catch (error) {
      this.logger.warn({ command: command.name, reason: reasonOf(error) }, 'Failed to answer a command');
    }
  }

  /** A suspended member has a viewer's rights, whatever badge Twitch shows. */
  private async withRights(chatter: CommandChatter): Promise<CommandChatter> {
    if (!reachesLevel(chatter.level, 'moderator')) return chatter;
    return (await this.standing.isSuspended(chatter.userId)) ? { ...chatter, level: 'everyone' } : chatter;
  }

  private async answerStored(
    stored: BotCommand,
    { words }: ChatCommand,
    speaker: CommandChatter,
  ): Promise<void> {
    if (!reachesLevel(speaker.level, stored.level)) return;
    const payment = await this.runInOrder(stored, () => this.pay(stored, speaker));
    if (!payment?.isPaid) return this.say(payment?.refusal ?? null, speaker);
    // No viewer pays for an answer that the chat has not seen.
    let isShown = false;
    try {
      const { rows } = await this.pool.query<{ uses: number }>({
        ...USE,
        values: [stored.id, this.clock.now()],
      });
      // The command has just been deleted.
      if (!rows[0]) return;
      const occasion = { asker: speaker, words, count: rows[0].uses };
      const { text } = await this.filling.fillIn(stored.message, occasion);
      isShown = await this.voice.sayAndWait(text, speaker.name);
    } finally {
      await (isShown ? payment.keep() : payment.refund());
    }
  }

  /** Null while the command is on cooldown. */
  private async pay(stored: BotCommand, speaker: CommandChatter): Promise<Payment | null> {
    const key = String(stored.id);
    const person = { userId: speaker.userId, seconds: stored.userTime };
    if (!this.cooldowns.tryAnswer(key, stored.time, this.clock.now().getTime(), person)) return null;
    const payment = await this.payments.pay(stored, speaker);
    if (!payment.isPaid) this.cooldowns.release(key, speaker.userId);
    return payment;
  }

  /**
   * One at a time: otherwise a viewer would be ignored because of the cooldown of another one whose payment
   * is about to fail.
   */
  private runInOrder<Result>({ id }: BotCommand, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.turns.get(id) ?? Promise.resolve()).then(work, work);
    this.turns.set(id, turn);
    return turn;
  }

  private async builtInText(command: ChatCommand, speaker: CommandChatter): Promise<string | null> {
    const { name } = command;
    const contributed = this.contributed.find(name);
    if (contributed) return contributed.carryOut(command, speaker);
    const texts = await this.texts.current();
    if (!isBuiltIn(name) || !texts.builtIns[name]) return null;
    const { time } = BUILT_IN_RULES[name];
    // It has a separate cooldown, and answers those who ask during it at its end.
    const isCollecting = name === 'points';
    if (!isCollecting && !this.cooldowns.tryAnswer(name, time, this.clock.now().getTime())) return null;
    return this.builtIns.textFor(name, command, speaker, texts);
  }

  private async say(text: string | null, speaker: CommandChatter): Promise<void> {
    if (text !== null) await this.voice.say(text, speaker.name);
  }
}
