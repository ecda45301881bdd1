import { Injectable } from '@nestjs/common';
import { CachedRoutes } from '../../core/common/http/cached-routes.js';
import { type CachedResponse, textResponse } from '../../core/common/http/response-cache.js';
import { AppConfig } from '../../core/config/app-config.js';
import { SiteChannelService } from '../../core/site-channel/site-channel.service.js';
import { calendarOf } from './schedule-calendar.js';
import { StreamService } from './stream.service.js';

const HEADERS = { 'content-type': 'text/calendar; charset=utf-8' };

/** The schedule for calendar apps, made at the first request after a change. */
@Injectable()
export class ScheduleCalendarService {
  private made: { readonly changedAt: string | null; readonly response: CachedResponse } | null = null;

  constructor(
    private readonly stream: StreamService,
    private readonly config: AppConfig,
    private readonly channel: SiteChannelService,
    routes: CachedRoutes,
  ) {
    routes.serveFromCache('/api/stream/schedule.ics', () => this.response());
    channel.onChange(() => (this.made = null));
  }

  response(): CachedResponse {
    const { schedule } = this.stream.broadcast();
    const changedAt = schedule?.changedAt ?? null;
    if (this.made?.changedAt !== changedAt) {
      const { publicUrl } = this.config.http;
      const text = calendarOf(schedule, { channel: this.channel.login, publicUrl });
      this.made = { changedAt, response: textResponse(text, HEADERS) };
    }
    return this.made.response;
  }
}
