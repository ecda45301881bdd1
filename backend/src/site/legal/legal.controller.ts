import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { AdminOnly, Public } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { Cached, type CachedResponse } from '../../core/common/http/response-cache.js';
import { LegalPreviewDto, LegalSourceDto, LegalTextDto, SaveLegalDto } from './dto/legal.dto.js';
import {
  LegalPageNotFoundError,
  PlaceholdersMissingError,
  TextChangedError,
  UnknownLanguageError,
  UnknownPlaceholdersError,
} from './legal.errors.js';
import { LegalService } from './legal.service.js';

/** Terms, privacy policy, cookie policy and imprint. */
@ApiTags('legal')
@Controller('legal/:page')
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  /**
   * The text in the requested language, or the site's own by default.
   * Falls back to English if there's no text in that language.
   */
  @Get()
  @Public()
  @Refuses(LegalPageNotFoundError, UnknownLanguageError)
  @ApiQuery({ name: 'locale', required: false, schema: { type: 'string', example: 'de' } })
  @Cached(LegalTextDto)
  read(@Param('page') page: string, @Query('locale') locale?: string): Promise<CachedResponse> {
    return this.legal.body(page, locale);
  }

  /** Markdown source in one language, for editing. */
  @Get('source')
  @AdminOnly()
  @Refuses(LegalPageNotFoundError, UnknownLanguageError)
  @ApiQuery({ name: 'locale', required: false, schema: { type: 'string', default: 'en' } })
  source(@Param('page') page: string, @Query('locale') locale = 'en'): Promise<LegalSourceDto> {
    return this.legal.source(page, locale);
  }

  /** Renders a text without saving it. */
  @Post('preview')
  @HttpCode(200)
  @AdminOnly()
  @Refuses(LegalPageNotFoundError, UnknownLanguageError)
  preview(@Param('page') page: string, @Body() text: LegalPreviewDto): Promise<LegalTextDto> {
    return this.legal.preview(page, text);
  }

  /** Saves a new version and keeps the earlier ones. */
  @Put()
  @AdminOnly()
  @Refuses(
    LegalPageNotFoundError,
    UnknownLanguageError,
    PlaceholdersMissingError,
    UnknownPlaceholdersError,
    TextChangedError,
  )
  save(
    @Param('page') page: string,
    @Body() input: SaveLegalDto,
    @CurrentActor() actor: Actor,
  ): Promise<LegalSourceDto> {
    return this.legal.save(page, input, actor);
  }
}
