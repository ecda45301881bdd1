import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { ChatVoiceService, isTwitchCommand } from './chat/chat-voice.service.js';
import type { LineOutcome } from './chat/outgoing-queue.js';
import { BotStateService } from './texts/bot-state.service.js';
import { BotNotConnectedError, LineNotShownError } from './texts/bot.errors.js';
import { PromoGuardService } from './texts/promo-guard.service.js';

/** The team waits for the outcome, so a line that would have to wait longer isn't sent. */
const PATIENCE_MS = 2_000;
/** Within the deadline of a request. */
const ANSWER_WITHIN_MS = 4_000;
/** Lines whose outcome the leader remembers, for requests that are repeated. */
const REMEMBERED = 100;

interface Wanted {
  readonly id: string;
  readonly text: string;
  /** Missing from a replica of the previous version. */
  readonly isUnprompted?: boolean;
}

interface Done {
  readonly id: string;
  readonly outcome: LineOutcome;
}

interface SayOptions {
  /** Identifies the press: repeated with it, the line is said once. */
  readonly key?: string | null;
  /** No viewer has asked for it: in a shared chat it is sent to this channel only. */
  readonly isUnprompted?: boolean;
}

/**
 * Sends a line to the chat for someone in the team, who sees whether it was shown. Any replica can be asked;
 * the one that runs the bot sends it, because only there it counts towards Twitch's limits.
 */
@Injectable()
export class TeamLineService {
  private readonly waiting = new Map<string, Set<(outcome: LineOutcome) => void>>();
  private readonly sent = new Map<string, Promise<LineOutcome | null>>();

  constructor(
    private readonly voice: ChatVoiceService,
    private readonly state: BotStateService,
    private readonly promoGuard: PromoGuardService,
    private readonly bus: ReplicaBusService,
  ) {
    bus.listen({
      onMessage: ({ topic, data }) => {
        if (topic === 'bot-test-line') void this.send(data as Wanted);
        if (topic === 'bot-test-line-done') this.settle(data as Done);
      },
    });
  }

  /**
   * @param text with its variables filled in
   * @throws BotNotConnectedError, LineNotShownError, PromotionError
   */
  async say(text: string, { key, isUnprompted = false }: SayOptions = {}): Promise<void> {
    await this.promoGuard.check(text);
    if (isTwitchCommand(text)) throw new LineNotShownError({ reason: 'Twitch would treat it as a command' });
    if ((await this.state.read()).connectedSince === null) throw new BotNotConnectedError();
    const outcome = await this.outcomeOf({ id: key ?? randomUUID(), text, isUnprompted });
    if (!outcome.isShown) throw new LineNotShownError({ reason: outcome.reason });
  }

  private async outcomeOf(wanted: Wanted): Promise<LineOutcome> {
    let timer: NodeJS.Timeout | undefined;
    const listeners = this.waiting.get(wanted.id) ?? new Set();
    this.waiting.set(wanted.id, listeners);
    let settle!: (outcome: LineOutcome) => void;
    const outcome = new Promise<LineOutcome>((resolve) => {
      settle = resolve;
      const noAnswer = { isShown: false, reason: 'Twitch isn’t responding' } as const;
      timer = setTimeout(() => resolve(noAnswer), ANSWER_WITHIN_MS).unref();
    });
    listeners.add(settle);
    try {
      await this.bus.sendMessage({ topic: 'bot-test-line', data: wanted });
      return await outcome;
    } finally {
      clearTimeout(timer);
      listeners.delete(settle);
      if (listeners.size === 0) this.waiting.delete(wanted.id);
    }
  }

  /** Does nothing on a replica that doesn't run the bot. */
  private async send({ id, text, isUnprompted = false }: Wanted): Promise<void> {
    const sending =
      this.sent.get(id) ?? this.voice.sayExactly(text, { isUnprompted, patienceMs: PATIENCE_MS });
    this.remember(id, sending);
    const outcome = await sending;
    if (outcome === null) return void this.sent.delete(id);
    // If this fails, the replica that asked stops waiting after a few seconds.
    await this.bus.sendMessage({ topic: 'bot-test-line-done', data: { id, outcome } }).catch(() => {});
  }

  private remember(id: string, sending: Promise<LineOutcome | null>): void {
    this.sent.set(id, sending);
    const [oldest] = this.sent.keys();
    if (this.sent.size > REMEMBERED && oldest !== undefined) this.sent.delete(oldest);
  }

  private settle({ id, outcome }: Done): void {
    for (const settle of this.waiting.get(id) ?? []) settle(outcome);
  }
}
