import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../../core/common/access/access.decorators.js';
import { OfferDto } from '../dto/offer.dto.js';
import { OfferMapDto, PreviewQuery } from './dto/offer-preview.dto.js';
import { OfferPreviewService } from './offer-preview.service.js';

@ApiTags('offers')
@Controller('offers')
export class OfferPreviewController {
  constructor(private readonly preview: OfferPreviewService) {}

  /** Offers adults see, by country. */
  @Get('map')
  @AdminOnly()
  map(): Promise<OfferMapDto> {
    return this.preview.map();
  }

  /** Offers as an adult in one country sees them. */
  @Get('preview')
  @AdminOnly()
  offersIn(@Query() { country }: PreviewQuery): Promise<OfferDto[]> {
    return this.preview.offersIn(country ?? null);
  }
}
