import type { Language } from '#shared/generated/catalogues.js';
import { pick } from '../../core/common/pick.js';
import { ifTranslated, inLanguage, withoutEmptyTexts } from '../../core/common/translations.js';
import type { OfferDto, SaveOfferDto } from './dto/offer.dto.js';
import type { Offer } from './offer.entity.js';
import { OFFER_TEXT_FIELDS, type OfferVariant, type VariantWords } from './offer-variant.js';

/** An offer with the fields only admins receive. */
export type ManagedOffer = OfferDto &
  Required<Pick<OfferDto, 'hidden' | 'allowedCountries' | 'blockedCountries' | 'variants'>>;

/** Fields every visitor may read. */
const PUBLIC_FIELDS = [
  'id',
  'name',
  'imageLink',
  'link',
  'isNew',
  'promocode',
  ...OFFER_TEXT_FIELDS,
  'tags',
  'licence',
  'checkedOn',
] as const satisfies readonly (keyof OfferDto)[];

export function toOfferDto({ position: _position, tags, translations, ...offer }: Offer): ManagedOffer {
  return { ...offer, tags: { ...tags }, ...ifTranslated(translations) };
}

/**
 * The offer for the visitor's country and language, without its variants for other countries. Terms specific
 * to the country are never replaced by a translation of the general ones.
 */
export function toPublicOffer(
  offer: ManagedOffer,
  country: string | null,
  language: Language | null,
): OfferDto {
  const shown = pick(inLanguage(offer, language), PUBLIC_FIELDS);
  const found = variantFor(offer.variants, country);
  if (!found) return shown;
  const variant = inLanguage(found, language);
  return {
    ...shown,
    link: variant.link || shown.link,
    promocode: variant.promocode || shown.promocode,
    promocodeOffers: variant.promocodeOffers || shown.promocodeOffers,
    terms: variant.terms || shown.terms,
  };
}

/** The first variant listing the country applies. */
function variantFor(variants: readonly OfferVariant[], country: string | null): OfferVariant | undefined {
  return country === null ? undefined : variants.find(({ countries }) => countries.includes(country));
}

/**
 * Columns for an admin's input. If missing, `isNew` and the promo code
 * fields are reset; other fields stay unchanged.
 */
export function toOfferFields(input: SaveOfferDto) {
  const { isNew, hidden, promocode, promocodeOffers, tags, ...others } = input;
  const { allowedCountries, blockedCountries, licence, terms, checkedOn, variants, translations, ...fields } =
    others;
  return {
    ...fields,
    ...(typeof hidden === 'boolean' && { hidden }),
    ...(allowedCountries && { allowedCountries }),
    ...(blockedCountries && { blockedCountries }),
    ...(licence !== undefined && { licence: licence || null }),
    ...(terms !== undefined && { terms: terms || null }),
    ...(checkedOn !== undefined && { checkedOn }),
    ...(variants && { variants: variants.map(toVariant) }),
    ...(translations && { translations: withoutEmptyTexts(translations) }),
    isNew: isNew ?? false,
    promocode: promocode || null,
    promocodeOffers: promocodeOffers || null,
    tags: { ...tags },
  };
}

function toVariant({ translations, ...variant }: OfferVariant): OfferVariant {
  return { ...variant, ...ifTranslated(withoutEmptyTexts<VariantWords>(translations ?? null)) };
}
