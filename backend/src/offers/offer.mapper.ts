import type { OfferDto, SaveOfferDto } from './dto/offer.dto.js';
import type { Offer } from './offer.entity.js';

export function toOfferDto({ position: _position, tags, ...offer }: Offer): OfferDto {
  return { ...offer, tags: { ...tags } };
}

/** The columns that an admin decides. */
export function toOfferFields({ isNew, promocode, promocodeOffers, tags, ...fields }: SaveOfferDto) {
  return {
    ...fields,
    isNew: isNew ?? false,
    promocode: promocode || null,
    promocodeOffers: promocodeOffers || null,
    tags: { ...tags },
  };
}
