import { Injectable } from '@nestjs/common';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import { ExpiredGrantError, NotConnectedError } from '../../channel/twitch/api/account-errors.js';
import { TwitchApiClient } from '../../channel/twitch/api/twitch-api.client.js';
import { TwitchChatClient } from '../../channel/twitch/chat/twitch-chat.client.js';
import { TwitchError } from '../../channel/twitch/api/twitch-errors.js';
import { OwnLinesService } from './chat/own-lines.service.js';
import { BotNotConnectedError, LineNotShownError } from './texts/bot.errors.js';
import type { TestLineDto } from './texts/dto/test-line.dto.js';
import { PromoGuardService } from './texts/promo-guard.service.js';

/** One line in the chat, so that an admin sees the bot speak. Any replica sends it: it waits in no queue. */
@Injectable()
export class TestLineService {
  constructor(
    private readonly chat: TwitchChatClient,
    private readonly twitch: TwitchApiClient,
    private readonly site: SiteSettingsService,
    private readonly ownLines: OwnLinesService,
    private readonly promoGuard: PromoGuardService,
  ) {}

  /** @throws BotNotConnectedError, LineNotShownError, PromotionError */
  async say(): Promise<TestLineDto> {
    const { title } = await this.site.current();
    const text = `Hello from ${title}`;
    await this.promoGuard.check(text);
    const outcome = await this.send(text);
    if (!outcome.isSent) throw new LineNotShownError({ reason: outcome.reason });
    return { text };
  }

  private async send(text: string) {
    try {
      await this.ownLines.announce(text);
      return await this.chat.say(await this.twitch.ownerId(), text);
    } catch (error) {
      if (error instanceof NotConnectedError || error instanceof ExpiredGrantError)
        throw new BotNotConnectedError();
      if (error instanceof TwitchError) throw new LineNotShownError({ reason: 'Twitch isn’t responding' });
      throw error;
    }
  }
}
