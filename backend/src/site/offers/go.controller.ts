import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../core/common/access/access.decorators.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { CurrentVisitor } from '../trust/current-visitor.js';
import { NeutralPagesService } from '../trust/neutral-pages.service.js';
import { type Visitor, withheld } from '../trust/visitor.js';
import { OfferClicksService } from './clicks/offer-clicks.service.js';
import { toPublicOffer } from './offer.mapper.js';
import { OfferListService } from './offer-list.service.js';

/**
 * Shareable links to offers, for example on the streamer's profile. The same rules apply as for the cards.
 */
@ApiExcludeController()
@Controller('go')
export class GoController {
  constructor(
    private readonly offers: OfferListService,
    private readonly clicks: OfferClicksService,
    private readonly pages: NeutralPagesService,
  ) {}

  @Get(':id')
  @Public({ viewer: 'optional' })
  async open(
    @Param('id', IdParamPipe) id: number,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const offer = (await this.offers.all()).find((each) => each.id === id && !each.hidden);
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    if (!offer) return this.pages.answer(reply, 404, 'gone');
    const reason = withheld(offer, visitor);
    if (reason !== null) return this.pages.answerWithheld(reply, reason);
    await this.clicks.count(request, { offerId: id, kind: 'click', placement: 'link' });
    const { link } = toPublicOffer(offer, visitor.country, null);
    // Headers are ASCII only, so the address is encoded as a browser would (`/b%C3%B6ni`, `xn--…`).
    void reply.header('referrer-policy', 'no-referrer').redirect(new URL(link).href, 302);
  }
}
