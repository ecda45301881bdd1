import { Injectable, Logger } from '@nestjs/common';
import { DeliveriesService } from '../../../members/events/deliveries.service.js';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { Leadership } from '../../../core/leader/leadership.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import { ChatVoiceService } from './chat-voice.service.js';

/** Claims made in a rush are combined: announced one by one they would flood the chat. */
const EVERY_MS = 2_000;
/** More lines at a time would delay the bot's answers to viewers. */
const LINES_AT_ONCE = 3;

/** Announces claims from the site in chat, if the site has this switched on. */
@Injectable()
export class ClaimAnnouncerService {
  private readonly logger = new Logger('Bot');

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly words: BotWordsService,
    private readonly voice: ChatVoiceService,
    private readonly config: AppConfig,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS / config.pace,
        run: () => this.announceAll(),
        onFailure: (reason) => this.logger.warn(`Failed to announce claims: ${reason}`),
      }),
    );
  }

  private async announceAll(): Promise<void> {
    const claims = await this.deliveries.take('chat');
    if (claims.length === 0) return;
    const { t } = await this.words.current();
    const site = this.config.http.publicUrl;
    const lines =
      claims.length > LINES_AT_ONCE
        ? [t('claims.many', { claims: claims.length, site })]
        : claims.map(({ user, isCasino, data: { item } }) =>
            isCasino
              ? t('claims.oneReward', { user: String(user), site })
              : t('claims.one', { user: String(user), item: String(item), site }),
          );
    for (const line of lines) await this.voice.announce(line);
  }
}
