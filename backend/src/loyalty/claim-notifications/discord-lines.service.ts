import { loaders } from '#shared/generated/bot.js';
import { type Texts, textsOf } from '#shared/texts.js';
import { Injectable } from '@nestjs/common';
import { StreamService } from '../../channel/stream/stream.service.js';
import { Clock } from '../../core/common/clock.js';
import { AppConfig } from '../../core/config/app-config.js';
import type { DueDelivery } from '../../members/events/deliveries.service.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import type { DiscordChannel } from './claim-channels.statements.js';
import { type LineContext, lineOf } from './discord-lines.js';
import { escapeMarkdown } from './discord-text.js';

/** Twitch reports a title seconds after it reports the stream. */
const TITLE_WITHIN_MS = 30_000;

export interface SortedDeliveries {
  readonly fresh: { readonly delivery: DueDelivery; readonly line: string }[];
  /** Not to be posted yet. */
  readonly early: DueDelivery[];
  /** Not to be posted any more. */
  readonly stale: DueDelivery[];
}

/** Writes messages for Discord, in the site's language. */
@Injectable()
export class DiscordLinesService {
  constructor(
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly stream: StreamService,
    private readonly clock: Clock,
  ) {}

  /** @param types the types that the channel announces now */
  async sort(due: readonly DueDelivery[], types: readonly string[]): Promise<SortedDeliveries> {
    const context = await this.context();
    const sorted: SortedDeliveries = { fresh: [], early: [], stale: [] };
    for (const delivery of due) {
      const line = types.includes(delivery.type) ? lineOf(delivery, context) : null;
      if (line === null) sorted.stale.push(delivery);
      else if (this.isEarly(delivery)) sorted.early.push(delivery);
      else sorted.fresh.push({ delivery, line });
    }
    return sorted;
  }

  async test(channel: DiscordChannel): Promise<string> {
    const [{ t }, { title }] = await Promise.all([this.texts(), this.site.current()]);
    const site = escapeMarkdown(title);
    return channel === 'discord' ? t('discord.test', { site }) : t('discord.test_viewers', { site });
  }

  /** The stream may also have dropped for a moment: if it does not return, the delivery expires. */
  private isEarly({ type, at }: DueDelivery): boolean {
    if (type !== 'stream.live') return false;
    const { isLive, title } = this.stream.broadcast();
    const isNew = this.clock.now().getTime() - at.getTime() < TITLE_WITHIN_MS;
    return !isLive || (title === null && isNew);
  }

  private async context(): Promise<LineContext> {
    const [{ t }, { title, channel }] = await Promise.all([this.texts(), this.site.current()]);
    return { t, site: this.config.http.publicUrl, title, channel, stream: this.stream.broadcast() };
  }

  private async texts(): Promise<Texts<'bot'>> {
    const { locale } = await this.site.current();
    return textsOf(locale, (await loaders[locale]()).default);
  }
}
