import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { MemoryRead, serve, type ServedBody } from '../common/http/memory-read.js';
import { AppConfig } from '../config/app-config.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { defaultSettings } from './default-settings.js';
import type { SiteDto, SiteSettingsDto } from './dto/site-settings.dto.js';
import { SiteSettings } from './site-settings.entity.js';

const ONLY_ROW = 1;

/** What the site says about itself: one row, which the first save makes. */
@Injectable()
export class SiteService {
  private readonly settings = new MemoryRead(() => this.load());
  private readonly served = new MemoryRead(async () => serve(this.toSite(await this.settings.get())));

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
  ) {
    realtime.onInvalidate('site', () => {
      this.settings.invalidate();
      this.served.invalidate();
    });
  }

  /** From memory. */
  current(): Promise<SiteSettingsDto> {
    return this.settings.get();
  }

  /** What every visitor reads, from memory. */
  body(): Promise<ServedBody> {
    return this.served.get();
  }

  async save(input: SiteSettingsDto, actor: Actor): Promise<SiteDto> {
    await this.dataSource.transaction(async (manager) => {
      const before = await manager.findOne(SiteSettings, {
        where: { id: ONLY_ROW },
        lock: { mode: 'pessimistic_write' },
      });
      const settings = { ...input } as Record<string, unknown>;
      await manager.save(SiteSettings, { id: ONLY_ROW, settings, updatedAt: new Date() });
      await this.audit.record(manager, actor, {
        action: 'site.update',
        entity: 'site',
        entityId: String(ONLY_ROW),
        before: before?.settings ?? null,
        after: settings,
      });
    });
    await this.realtime.invalidate('site');
    return this.toSite(await this.current());
  }

  private toSite(settings: SiteSettingsDto): SiteDto {
    const { playerUrl, embedUrl, sandbox } = this.config.twitch;
    return { ...settings, playerUrl, embedUrl, sandbox };
  }

  private async load(): Promise<SiteSettingsDto> {
    const row = await this.dataSource.manager.findOneBy(SiteSettings, { id: ONLY_ROW });
    return { ...defaultSettings(this.config), ...row?.settings };
  }
}
