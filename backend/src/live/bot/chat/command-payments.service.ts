import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { PointsService } from '../../../members/points/points.service.js';
import { MemberKeysService } from '../../../members/identities/member-keys.service.js';
import type { BotCommand } from '../texts/bot-command.entity.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import { Cooldowns } from './cooldowns.js';
import type { CommandChatter } from './command-chatter.js';

/** Seconds before the same viewer is refused again. */
const REFUSAL_COOLDOWN = 10;

export type Payment =
  | {
      readonly isPaid: true;
      /** Call one of these two. If the process ends before, UnansweredCommandsJob refunds the payment. */
      keep(): Promise<void>;
      refund(): Promise<void>;
    }
  | {
      readonly isPaid: false;
      /** Reason for the chat; null if the bot should not answer. */
      readonly refusal: string | null;
    };

const nothing = () => Promise.resolve();
const FREE: Payment = { isPaid: true, keep: nothing, refund: nothing };

/** Viewers' payments for the bot's answers. */
@Injectable()
export class CommandPaymentsService {
  private readonly refusals = new Cooldowns();

  constructor(
    private readonly points: PointsService,
    private readonly members: MemberKeysService,
    private readonly words: BotWordsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Charges the speaker for one answer, once per line. */
  async pay({ id, cost, command }: BotCommand, speaker: CommandChatter): Promise<Payment> {
    if (cost === 0) return FREE;
    const { t } = await this.words.current();
    const user = speaker.name;
    const memberId = await this.members.find(speaker.userId);
    const site = this.config.http.publicUrl;
    if (memberId === null) return this.refuse(speaker, t('points.none', { user, site }));
    const outcome = await this.points.payCommand(memberId, id, speaker.lineId);
    switch (outcome.kind) {
      case 'paid': {
        const refund = async () => void (await this.points.refundCommand(memberId, outcome.paymentId));
        return { isPaid: true, keep: () => this.points.confirmCommand(outcome.paymentId), refund };
      }
      case 'need_points': {
        const { points } = outcome;
        return this.refuse(speaker, t('command.too_dear', { user, command, cost: outcome.cost, points }));
      }
      default:
        return { isPaid: false, refusal: null };
    }
  }

  private refuse({ userId }: CommandChatter, refusal: string): Payment {
    const isNew = this.refusals.tryAnswer('', 0, this.clock.now().getTime(), {
      userId,
      seconds: REFUSAL_COOLDOWN,
    });
    return { isPaid: false, refusal: isNew ? refusal : null };
  }
}
