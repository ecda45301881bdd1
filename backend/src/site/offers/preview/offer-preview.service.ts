import { Injectable } from '@nestjs/common';
import { CountryDatabaseService } from '../../country/country-database.service.js';
import { SiteSettingsService } from '../../site-settings/site-settings.service.js';
import type { Visitor } from '../../trust/visitor.js';
import type { OfferDto } from '../dto/offer.dto.js';
import { OfferListService, shown } from '../offer-list.service.js';
import type { OfferMapDto } from './dto/offer-preview.dto.js';

/** Unassigned country code that stands for all countries not mentioned in any offer. */
const ELSEWHERE = 'QQ';

/** Shows admins what adults in a country see, using the same rule as for real visitors. */
@Injectable()
export class OfferPreviewService {
  constructor(
    private readonly offers: OfferListService,
    private readonly site: SiteSettingsService,
    private readonly database: CountryDatabaseService,
  ) {}

  async offersIn(country: string | null): Promise<OfferDto[]> {
    return shown(await this.offers.all(), await this.adultIn(country), null).entries;
  }

  /** Each country mentioned in an offer, then all others, then unknown. */
  async map(): Promise<OfferMapDto> {
    const offers = await this.offers.all();
    const named = offers.flatMap(({ allowedCountries, blockedCountries, variants }) => [
      ...allowedCountries,
      ...blockedCountries,
      ...variants.flatMap(({ countries }) => countries),
    ]);
    const columns = [...[...new Set(named)].toSorted(), ELSEWHERE, null];
    const countries = await Promise.all(
      columns.map(async (country) => ({
        country: country === ELSEWHERE ? '*' : country,
        shown: (await this.offersIn(country)).map(({ id }) => id),
      })),
    );
    return { countries, databaseBuiltAt: this.database.builtAt?.toISOString() ?? null };
  }

  private async adultIn(country: string | null): Promise<Visitor> {
    const { unknownCountry } = await this.site.current();
    return {
      isAdmin: false,
      isOfAge: true,
      isOnBreak: false,
      country,
      isUnknownShown: unknownCountry === 'show',
    };
  }
}
