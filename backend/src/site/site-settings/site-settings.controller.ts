import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, Public } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Cached, type CachedResponse } from '../../core/common/http/response-cache.js';
import { LanguageQuery } from '../../core/common/validation/dto/language-query.dto.js';
import { SaveSiteDto, SiteDto, SiteForAdminsDto } from './dto/site-settings.dto.js';
import { SiteSettingsService } from './site-settings.service.js';

@ApiTags('site')
@Controller('site')
export class SiteSettingsController {
  constructor(private readonly site: SiteSettingsService) {}

  @Get()
  @Public()
  @Cached(SiteDto)
  read(@Query() { locale }: LanguageQuery): Promise<CachedResponse> {
    return this.site.body(locale ?? null);
  }

  /** All settings, including non-public ones. */
  @Get('settings')
  @AdminOnly()
  settings(): Promise<SiteForAdminsDto> {
    return this.site.forAdmins();
  }

  @Put()
  @AdminOnly()
  save(@Body() input: SaveSiteDto, @CurrentActor() actor: Actor): Promise<SiteForAdminsDto> {
    return this.site.save(input, actor);
  }
}
