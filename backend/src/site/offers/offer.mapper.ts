import type { Language } from '#shared/generated/catalogues.js';
import { pick } from '../../core/common/pick.js';
import { ifTranslated, inLanguage, writtenTexts } from '../../core/common/translations.js';
import type { OfferDto, SaveOfferDto } from './dto/offer.dto.js';
import type { Offer } from './offer.entity.js';
import { OFFER_WORDS, type OfferVariant, type VariantWords } from './offer-variant.js';

/** An offer with all that only admins are told. */
export type ManagedOffer = OfferDto &
  Required<Pick<OfferDto, 'hidden' | 'allowedCountries' | 'blockedCountries' | 'variants'>>;

/** What every visitor may read of an offer. */
const PUBLIC_FIELDS = [
  'id',
  'name',
  'imageLink',
  'link',
  'isNew',
  'promocode',
  ...OFFER_WORDS,
  'tags',
  'licence',
  'checkedOn',
] as const satisfies readonly (keyof OfferDto)[];

export function toOfferDto({ position: _position, tags, translations, ...offer }: Offer): ManagedOffer {
  return { ...offer, tags: { ...tags }, ...ifTranslated(translations) };
}

/**
 * As everybody reads it: in the visitor's country and language, and without a word of how it is elsewhere. Terms that hold in
 * the country alone are never replaced by a translation of the others.
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

/** The first that names the country counts. */
function variantFor(variants: readonly OfferVariant[], country: string | null): OfferVariant | undefined {
  return country === null ? undefined : variants.find(({ countries }) => countries.includes(country));
}

/** The columns that an admin decides. A field of the rules about countries that `input` leaves out stays as it is. */
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
    ...(translations && { translations: writtenTexts(translations) }),
    isNew: isNew ?? false,
    promocode: promocode || null,
    promocodeOffers: promocodeOffers || null,
    tags: { ...tags },
  };
}

function toVariant({ translations, ...variant }: OfferVariant): OfferVariant {
  return { ...variant, ...ifTranslated(writtenTexts<VariantWords>(translations ?? null)) };
}
