import { Injectable, Logger } from '@nestjs/common';
import { ClaimOutboxService } from '../../../loyalty/claim-notifications/claim-outbox.service.js';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { Leadership } from '../../../core/leader/leadership.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import { ChatVoiceService } from './chat-voice.service.js';

/** Claims of a rush are gathered: said one by one they would fill the chat. */
const EVERY_MS = 2_000;
/** More at once would keep the bot from answering anybody. */
const LINES_AT_ONCE = 3;

/** Says in the chat what was claimed on the site, if the site wants it said. */
@Injectable()
export class ClaimAnnouncerService {
  private readonly logger = new Logger('Bot');

  constructor(
    private readonly outbox: ClaimOutboxService,
    private readonly words: BotWordsService,
    private readonly voice: ChatVoiceService,
    private readonly config: AppConfig,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS / config.pace,
        run: () => this.sayAll(),
        onFailure: (reason) => this.logger.warn(`Claims could not be said: ${reason}`),
      }),
    );
  }

  private async sayAll(): Promise<void> {
    const claims = await this.outbox.takeForChat();
    if (claims.length === 0) return;
    const { t } = await this.words.current();
    const site = this.config.http.publicUrl;
    const lines =
      claims.length > LINES_AT_ONCE
        ? [t('claims.many', { claims: claims.length, site })]
        : claims.map(({ user, item }) => t('claims.one', { user, item, site }));
    for (const line of lines) await this.voice.announce(line);
  }
}
