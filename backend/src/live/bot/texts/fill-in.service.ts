import { DATES_OF } from '#shared/formats.js';
import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../../../core/common/clock.js';
import { isTimeZone } from '../../../core/common/validation/time-zone.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { SiteSettingsService } from '../../../site/site-settings/site-settings.service.js';
import { StreamService } from '../../../channel/stream/stream.service.js';
import { RankingService } from '../../../members/users/ranking.service.js';
import { BotWordsService } from './bot-words.service.js';
import { countersIn, renderText, type RenderedText, type TextContext } from './render-text.js';
import { uptimeOf } from './uptime.js';
import { INCREMENT_COUNTERS, READ_COUNTERS } from './fill-in.statements.js';

/** The viewer who gave a command. */
export interface Chatter {
  readonly userId: string;
  readonly name: string;
}

/** The circumstances in which a text is sent. */
export interface FillInContext {
  /** Null for an auto message, which no viewer has asked for. */
  readonly asker: Chatter | null;
  /** The words after the command. */
  readonly words: readonly string[];
  /** How often the text has been sent, including this time. */
  readonly count: number;
  /** A preview does not increase any counter. */
  readonly isPreview?: boolean;
}

const NEEDS_STANDING = /\$\(\s*(?:points|rank)\s*\)/i;
const NEEDS_WATCHTIME = /\$\(\s*watchtime\s*\)/i;
/** Names that Twitch allows, in any script. Neither a link nor a command can match. */
const NAME = /^@?([\p{L}\p{N}_]{1,50}),?$/u;
const CHANCES = 2 ** 32;
const MINUTE_MS = 60_000;

/** Resolves the variables of a text. */
@Injectable()
export class FillInService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly stream: StreamService,
    private readonly standings: RankingService,
    private readonly words: BotWordsService,
    private readonly clock: Clock,
  ) {}

  async fillIn(text: string, occasion: FillInContext): Promise<RenderedText> {
    return renderText(text, await this.contextFor(text, occasion), () => randomInt(CHANCES) / CHANCES);
  }

  private async contextFor(text: string, occasion: FillInContext): Promise<TextContext> {
    const { asker, words, count, isPreview = false } = occasion;
    const { isLive, title, game, startedAt } = this.stream.broadcast();
    const user = asker?.name ?? '';
    const { t, locale } = await this.words.current();
    const { channel, timeZone } = await this.site.current();
    const offline = t('offline');
    const now = this.clock.now();
    const grouped = (number: number) => number.toLocaleString(locale);
    const standing = asker && NEEDS_STANDING.test(text) ? await this.standings.of(asker.userId) : null;
    const watched =
      asker && NEEDS_WATCHTIME.test(text) ? await this.standings.watchedMinutes(asker.userId) : 0;
    const counters = await this.counters(countersIn(text), isPreview);
    return {
      user,
      touser: NAME.exec(words[0] ?? '')?.[1] ?? user,
      points: asker ? grouped(standing?.points ?? 0) : '',
      rank: standing ? grouped(standing.rank) : asker ? t('unranked') : '',
      watchtime: asker ? uptimeOf(watched * MINUTE_MS) : '',
      uptime: isLive && startedAt ? uptimeOf(now.getTime() - Date.parse(startedAt)) : offline,
      title: title ?? offline,
      game: game ?? offline,
      count: grouped(count),
      channel,
      site: this.config.http.publicUrl,
      words,
      counters: new Map(counters.map(({ name, value }) => [name, grouped(value)])),
      timeIn: (zone) => timeOfDay(now, zone || timeZone, locale),
    };
  }

  private async counters(names: string[], isPreview: boolean): Promise<{ name: string; value: number }[]> {
    if (names.length === 0) return [];
    const statement = isPreview ? READ_COUNTERS : INCREMENT_COUNTERS;
    const values = [[...new Set(names)]];
    return (await this.pool.query<{ name: string; value: number }>({ ...statement, values })).rows;
  }
}

function timeOfDay(now: Date, timeZone: string, locale: string): string | null {
  return isTimeZone(timeZone)
    ? now.toLocaleTimeString(DATES_OF[locale] ?? locale, { timeZone, timeStyle: 'short' })
    : null;
}
