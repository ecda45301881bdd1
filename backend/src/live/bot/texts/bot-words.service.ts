import { loaders } from '#shared/generated/bot.js';
import { loaders as refusalLoaders } from '#shared/generated/refusals.js';
import { type Texts, textsOf } from '#shared/texts.js';
import { Injectable } from '@nestjs/common';
import type { Refusal } from '../../../core/common/errors/refusals.js';
import { SiteSettingsService } from '../../../site/site-settings/site-settings.service.js';

/** What the bot says of its own accord (`locales/<tag>/bot.json`), in the site's language. */
@Injectable()
export class BotWords {
  constructor(private readonly settings: SiteSettingsService) {}

  async current(): Promise<Texts<'bot'>> {
    const { locale } = await this.settings.current();
    return textsOf(locale, (await loaders[locale]()).default);
  }

  /** Why something was refused. */
  async reasonOf({ code, params, message }: Refusal): Promise<string> {
    const { locale } = await this.settings.current();
    return textsOf(locale, (await refusalLoaders[locale]()).default).find(code, params) ?? message;
  }
}
