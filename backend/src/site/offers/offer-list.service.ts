import type { Language } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CachedValue } from '../../core/common/cached-value.js';
import { inLanguage } from '../../core/common/translations.js';
import { CachedRoutes } from '../../core/common/http/cached-routes.js';
import type { CachedResponse } from '../../core/common/http/response-cache.js';
import type { ListQuery } from '../../core/common/pagination/list-query.js';
import { matchesTerm, ListSlice, sliceOf } from '../../core/common/pagination/list-slice.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { AudienceResponses, respondTo, type Shown, shownTo } from '../trust/audience-responses.js';
import type { Visitor } from '../trust/visitor.js';
import { VisitorsService } from '../trust/visitors.service.js';
import type { OfferDto } from './dto/offer.dto.js';
import { Offer } from './offer.entity.js';
import type { OFFER_LIST } from './offer-list.rules.js';
import { type ManagedOffer, toOfferDto, toPublicOffer } from './offer.mapper.js';
import { OfferNotFoundError } from './offers.errors.js';

type OfferQuery = ListQuery<typeof OFFER_LIST>;

/** Reads offers, from memory. */
@Injectable()
export class OfferListService {
  private readonly offers = new CachedValue(() => this.load());
  private readonly served = new CachedValue(async () => {
    const offers = await this.all();
    return new AudienceResponses((visitor, language) => {
      const { entries, withheld } = shown(offers, visitor, language);
      return respondTo('offers', new ListSlice(entries), withheld);
    });
  });

  constructor(
    private readonly dataSource: DataSource,
    visitors: VisitorsService,
    caches: CacheInvalidationService,
    routes: CachedRoutes,
  ) {
    routes.serveFromCachePerLanguage('/api/offers', (request, language) => {
      const visitor = visitors.peek(request);
      return visitor && this.served.peek()?.for(visitor, language);
    });
    caches.register('offers', this.offers, this.served);
  }

  /** All offers in order, including hidden ones. */
  all(): Promise<ManagedOffer[]> {
    return this.offers.get();
  }

  /** The public list for a visitor who isn't an admin. */
  async body(visitor: Visitor, language: Language | null): Promise<CachedResponse> {
    return (await this.served.get()).for(visitor, language);
  }

  /**
   * Admins get every offer with all fields, in all languages unless they ask
   * for one. Visitors get what they may see.
   */
  async list(
    query: OfferQuery,
    visitor: Visitor,
    language: Language | null,
  ): Promise<CachedResponse | ListSlice<OfferDto>> {
    const offers = await this.all();
    if (visitor.isAdmin) {
      const read = language ? offers.map((offer) => inLanguage(offer, language)) : offers;
      return sliceFor(read, query);
    }
    if (!query.isArray) return this.body(visitor, language);
    const { entries, withheld } = shown(offers, visitor, language);
    return respondTo('offers', sliceFor(entries, query), withheld);
  }

  /** For admins only. @throws OfferNotFoundError */
  async one(id: number): Promise<ManagedOffer> {
    const offer = (await this.all()).find((each) => each.id === id);
    if (!offer) throw new OfferNotFoundError();
    return offer;
  }

  private async load(): Promise<ManagedOffer[]> {
    const offers = await this.dataSource.manager.find(Offer, { order: { position: 'ASC', id: 'ASC' } });
    return offers.map(toOfferDto);
  }
}

/** The offers visible to a non-admin, in the version for the visitor's country and language. */
export function shown(
  offers: readonly ManagedOffer[],
  visitor: Visitor,
  language: Language | null,
): Shown<OfferDto> {
  const { entries, withheld } = shownTo(
    offers.filter(({ hidden }) => !hidden),
    { ...visitor, isAdmin: false },
  );
  return { entries: entries.map((offer) => toPublicOffer(offer, visitor.country, language)), withheld };
}

function sliceFor(offers: readonly OfferDto[], query: OfferQuery): ListSlice<OfferDto> {
  const { q, id, hidden } = query.filter;
  const found = offers.filter(
    (offer) =>
      matchesTerm(q, offer.name, offer.description) &&
      (id?.includes(offer.id) ?? true) &&
      (hidden === undefined || hidden === (offer.hidden ?? false)),
  );
  return sliceOf(found, query, { name: (offer) => offer.name });
}
