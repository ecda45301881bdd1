import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { AppConfig } from '../../config/app-config.js';
import { StreamService } from '../../stream/stream.service.js';
import { StandingsService } from '../../users/standings.service.js';
import { BotWords } from './bot-words.service.js';
import { renderText, type RenderedText, type TextContext } from './render-text.js';
import { uptimeOf } from './uptime.js';

/** Who gave a command. */
export interface Asker {
  readonly userId: string;
  readonly name: string;
}

/** Why a text is said. */
export interface Occasion {
  /** Null for an auto message: nobody asked. */
  readonly asker: Asker | null;
  /** What the asker wrote behind the command. */
  readonly words: readonly string[];
  /** How often the text has been said, this time included. */
  readonly count: number;
}

const NEEDS_STANDING = /\$\(\s*(?:points|rank)\s*\)/i;
/** What Twitch allows as a name, in whatever script: nothing that could be a link or a command gets through. */
const NAME = /^@?([\p{L}\p{N}_]{1,50}),?$/u;
const CHANCES = 2 ** 32;

/** Knows what the variables of a text stand for at this moment. */
@Injectable()
export class FillInService {
  constructor(
    private readonly config: AppConfig,
    private readonly stream: StreamService,
    private readonly standings: StandingsService,
    private readonly words: BotWords,
    private readonly clock: Clock,
  ) {}

  async fillIn(text: string, occasion: Occasion): Promise<RenderedText> {
    return renderText(text, await this.contextFor(text, occasion), () => randomInt(CHANCES) / CHANCES);
  }

  private async contextFor(text: string, { asker, words, count }: Occasion): Promise<TextContext> {
    const { isLive, title, game, startedAt } = this.stream.broadcast();
    const user = asker?.name ?? '';
    const { t, locale } = await this.words.current();
    const offline = t('offline');
    const grouped = (number: number) => number.toLocaleString(locale);
    const standing = asker && NEEDS_STANDING.test(text) ? await this.standings.of(asker.userId) : null;
    return {
      user,
      touser: NAME.exec(words[0] ?? '')?.[1] ?? user,
      points: asker ? grouped(standing?.points ?? 0) : '',
      rank: standing ? grouped(standing.rank) : asker ? t('unranked') : '',
      uptime: isLive && startedAt ? uptimeOf(this.clock.now().getTime() - Date.parse(startedAt)) : offline,
      title: title ?? offline,
      game: game ?? offline,
      count: grouped(count),
      site: this.config.http.publicUrl,
    };
  }
}
