import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isAdmin } from '../../core/common/access/role.js';
import { CountryService } from '../country/country.service.js';
import type { StoredSettings } from '../site-settings/default-settings.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';
import { AgeCookie } from './age/age-cookie.js';
import { ActiveBreaks } from './active-breaks.js';
import type { Visitor } from './visitor.js';

/** Builds the {@link Visitor} for a request. */
@Injectable()
export class VisitorsService {
  constructor(
    private readonly site: SiteSettingsService,
    private readonly countries: CountryService,
    private readonly age: AgeCookie,
    private readonly breaks: ActiveBreaks,
  ) {}

  /**
   * Only for routes that read the session. On any other route a signed-in viewer would be treated as a guest.
   */
  async of(request: FastifyRequest): Promise<Visitor> {
    return this.visitor(request, await this.site.current(), this.countries.of(request));
  }

  /** A member without a request, whose age and country are unknown. */
  async forMember(memberId: number): Promise<Visitor> {
    const [{ ageGate, unknownCountry }, isOnBreak] = await Promise.all([
      this.site.current(),
      this.breaks.isMemberOnBreak(memberId),
    ]);
    return {
      isAdmin: false,
      isOfAge: ageGate === 'off',
      country: null,
      isUnknownShown: unknownCountry === 'show',
      isOnBreak,
    };
  }

  /** A guest, synchronously from memory; undefined until the site's settings have been read. */
  peek(request: FastifyRequest): Visitor | undefined {
    const settings = this.site.peek();
    return settings && this.visitor(request, settings, this.countries.of(request));
  }

  private visitor(request: FastifyRequest, settings: StoredSettings, country: string | null): Visitor {
    const { viewer, headers } = request;
    return {
      isAdmin: isAdmin(viewer?.role),
      isOfAge: settings.ageGate === 'off' || (!viewer?.isUnderAge && this.age.confirmedIn(headers.cookie)),
      country,
      isUnknownShown: settings.unknownCountry === 'show',
      isOnBreak: this.breaks.appliesTo(request),
    };
  }
}
