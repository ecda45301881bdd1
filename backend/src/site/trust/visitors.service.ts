import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../core/common/access/viewer.js';
import { isAdmin } from '../../core/common/access/role.js';
import { CountryService } from '../country/country.service.js';
import type { StoredSettings } from '../site-settings/default-settings.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';
import { AgeCookie } from './age/age-cookie.js';
import { ActiveBreaks } from './active-breaks.js';
import type { Visitor } from './visitor.js';

/** Facts about a member that may have changed since their stream was opened. */
export type MemberNow = Pick<Viewer, 'role' | 'isUnderAge' | 'isOnBreak'>;

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
    return this.visitor(request, request.viewer, await this.site.current());
  }

  /** For each event on a stream that the request opened: a break, for example, may have begun since. */
  async onStream(request: FastifyRequest, member: MemberNow): Promise<Visitor> {
    return this.visitor(request, member, await this.site.current());
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
    return settings && this.visitor(request, request.viewer, settings);
  }

  private visitor(
    request: FastifyRequest,
    viewer: MemberNow | null | undefined,
    settings: StoredSettings,
  ): Visitor {
    return {
      isAdmin: isAdmin(viewer?.role),
      isOfAge:
        settings.ageGate === 'off' || (!viewer?.isUnderAge && this.age.confirmedIn(request.headers.cookie)),
      country: this.countries.of(request),
      isUnknownShown: settings.unknownCountry === 'show',
      isOnBreak: viewer?.isOnBreak || this.breaks.isBrowserOnBreak(request),
    };
  }
}
