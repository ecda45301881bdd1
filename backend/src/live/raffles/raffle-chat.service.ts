import { Injectable, Logger } from '@nestjs/common';
import { BotWordsService } from '../bot/texts/bot-words.service.js';
import type { ChatCommand } from '../bot/texts/chat-command.js';
import { type ContributedCommand, ContributedCommands } from '../bot/chat/contributed-commands.js';
import type { CommandChatter } from '../bot/chat/command-chatter.js';
import { Clock } from '../../core/common/clock.js';
import { Refusal } from '../../core/common/errors/refusal.js';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { reachesLevel } from '../../channel/twitch/eventsub/chat-levels.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import { RaffleEntriesService } from './raffle-entries.service.js';
import { RaffleStepsService } from './raffle-steps.service.js';
import { RafflesService } from './raffles.service.js';

/** At most one refusal is answered this often, so that refusals do not flood the chat. */
const REFUSALS_EVERY_MS = 5_000;

/** `!join` for everyone, `!raffle open|close|draw` for moderators, and the winner's answer. */
@Injectable()
export class RaffleChatService implements ContributedCommand {
  readonly names = ['join', 'raffle'];
  private readonly logger = new Logger('Raffles');
  private lastRefusal = -Infinity;

  constructor(
    private readonly raffles: RafflesService,
    private readonly steps: RaffleStepsService,
    private readonly entries: RaffleEntriesService,
    private readonly members: MemberKeysService,
    private readonly words: BotWordsService,
    private readonly clock: Clock,
    commands: ContributedCommands,
  ) {
    commands.add(this);
    commands.onLine(({ userId }) => void this.onLine(userId));
  }

  async carryOut({ name, words }: ChatCommand, speaker: CommandChatter): Promise<string | null> {
    return name === 'join' ? this.join(speaker) : this.moderate(words[0]?.toLowerCase(), speaker);
  }

  /** An entry is not confirmed in chat, because thousands may join in a minute. */
  private async join(speaker: CommandChatter): Promise<string | null> {
    if ((await this.raffles.current())?.state !== 'open') return null;
    try {
      await this.entries.enterFromChat(speaker);
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const now = this.clock.now().getTime();
      if (now - this.lastRefusal < REFUSALS_EVERY_MS) return null;
      this.lastRefusal = now;
      return this.words.refused('raffle.refused', speaker.name, error);
    }
  }

  private async moderate(verb: string | undefined, speaker: CommandChatter): Promise<string | null> {
    if (!reachesLevel(speaker.level, 'moderator')) return null;
    const memberId = await this.members.find(speaker.userId);
    if (memberId === null) return null;
    const actor = { memberId, userId: speaker.userId, requestId: speaker.lineId };
    try {
      if (verb === 'open') await this.steps.open(null, actor);
      const running = await this.raffles.current();
      if (verb === 'close' && running) await this.steps.close(running.id, actor);
      if (verb === 'draw' && running) await this.steps.draw(running.id, { note: null, seen: null }, actor);
      // The leader announces what has happened.
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.words.refused('raffle.refused', speaker.name, error);
    }
  }

  private async onLine(userId: string): Promise<void> {
    try {
      await this.entries.onChatLine(userId);
    } catch (error) {
      this.logger.warn(`Failed to process a winner's answer: ${reasonOf(error)}`);
    }
  }
}
