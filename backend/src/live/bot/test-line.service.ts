import { Injectable } from '@nestjs/common';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import { TeamLineService } from './team-line.service.js';
import type { TestLineDto } from './texts/dto/test-line.dto.js';

/** Sends one line to the chat, so that an admin sees the bot at work. */
@Injectable()
export class TestLineService {
  constructor(
    private readonly lines: TeamLineService,
    private readonly site: SiteSettingsService,
  ) {}

  /** @throws BotNotConnectedError, LineNotShownError, PromotionError */
  async say(): Promise<TestLineDto> {
    const { title } = await this.site.current();
    const text = `Hello from ${title}`;
    await this.lines.say(text);
    return { text };
  }
}
