import { loaders } from '#shared/generated/bot.js';
import { loaders as refusalLoaders } from '#shared/generated/refusals.js';
import { type Texts, textsOf } from '#shared/texts.js';
import { Injectable } from '@nestjs/common';
import type { Refusal } from '../../../core/common/errors/refusal.js';
import { SiteSettingsService } from '../../../site/site-settings/site-settings.service.js';

/** The bot's own texts (`locales/<tag>/bot.json`), in the site's language. */
@Injectable()
export class BotWordsService {
  constructor(private readonly settings: SiteSettingsService) {}

  async current(): Promise<Texts<'bot'>> {
    const { locale } = await this.settings.current();
    return textsOf(locale, (await loaders[locale]()).default);
  }

  /** The bot's answer to a viewer whose request was refused. */
  async refused(
    key: 'editing.refused' | 'guess.refused' | 'raffle.refused',
    user: string,
    refusal: Refusal,
  ): Promise<string> {
    const { t } = await this.current();
    return t(key, { user, reason: await this.reasonOf(refusal) });
  }

  /** The reason for a refusal, in the site's language. */
  async reasonOf({ code, params, message }: Refusal): Promise<string> {
    const { locale } = await this.settings.current();
    return textsOf(locale, (await refusalLoaders[locale]()).default).find(code, params) ?? message;
  }
}
