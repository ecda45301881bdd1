import { loaders } from '#shared/generated/bot.js';
import { loaders as refusalLoaders } from '#shared/generated/refusals.js';
import { type Texts, textsOf } from '#shared/texts.js';
import { Injectable } from '@nestjs/common';
import type { Refusal } from '../../../core/common/errors/refusal.js';
import { SiteSettingsService } from '../../../site/site-settings/site-settings.service.js';

/** What the bot says of its own accord (`locales/<tag>/bot.json`), in the site's language. */
@Injectable()
export class BotWordsService {
  constructor(private readonly settings: SiteSettingsService) {}

  async current(): Promise<Texts<'bot'>> {
    const { locale } = await this.settings.current();
    return textsOf(locale, (await loaders[locale]()).default);
  }

  /** What the bot answers to the one who was refused it. */
  async refused(
    key: 'editing.refused' | 'guess.refused' | 'raffle.refused',
    user: string,
    refusal: Refusal,
  ): Promise<string> {
    const { t } = await this.current();
    return t(key, { user, reason: await this.reasonOf(refusal) });
  }

  /** Why something was refused. */
  async reasonOf({ code, params, message }: Refusal): Promise<string> {
    const { locale } = await this.settings.current();
    return textsOf(locale, (await refusalLoaders[locale]()).default).find(code, params) ?? message;
  }
}
