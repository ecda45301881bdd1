import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AdminOnly, Public } from '../../../core/common/access/access.decorators.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../../core/common/http/id-param.pipe.js';
import { RateLimited } from '../../../core/common/rate-limit/rate-limit.guard.js';
import { CurrentVisitor } from '../../trust/current-visitor.js';
import { type Visitor, withheld } from '../../trust/visitor.js';
import { OfferNotFoundError } from '../offers.errors.js';
import { OfferListService } from '../offer-list.service.js';
import { ClicksOfDayDto, CountClickDto } from './dto/offer-clicks.dto.js';
import { OfferClicksService } from './offer-clicks.service.js';

@ApiTags('offers')
@Controller('offers')
export class OfferClicksController {
  constructor(
    private readonly clicks: OfferClicksService,
    private readonly offers: OfferListService,
  ) {}

  /** Clicks and code copies in the last 30 days, by day and offer. */
  @Get('clicks')
  @AdminOnly()
  byDay(): Promise<ClicksOfDayDto[]> {
    return this.clicks.byDay();
  }

  /**
   * Counts a click on an offer or a copy of its code, without storing who
   * it was. Ignored if the offer is withheld.
   */
  @Post(':id/clicks')
  @HttpCode(204)
  @Public({ viewer: 'optional' })
  @RateLimited('general')
  @Refuses(OfferNotFoundError)
  async count(
    @Param('id', IdParamPipe) offerId: number,
    @Body() { kind, placement }: CountClickDto,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const offer = (await this.offers.all()).find(({ id, hidden }) => id === offerId && !hidden);
    if (!offer) throw new OfferNotFoundError();
    // Admins trying out a card don't count.
    if (visitor.isAdmin || withheld(offer, visitor) !== null) return;
    await this.clicks.count(request, { offerId, kind, placement });
  }
}
