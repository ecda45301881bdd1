import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAdmin } from '../../core/common/access/role.js';
import { ViewerDirectory } from '../../core/common/access/viewer-directory.js';
import { CountryService } from '../country/country.service.js';
import type { StoredSettings } from '../site-settings/default-settings.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';
import { AgeCookie } from './age/age-cookie.js';
import { NeutralPagesService } from './neutral-pages.service.js';
import { isOpenPage, staysOpen } from './open-routes.js';
import { refusalOf } from './trust.errors.js';

const PAGE = '/*';

/**
 * Closes the whole site to blocked countries and, depending on the settings, until the age gate is passed.
 */
@Injectable()
export class SiteGateService {
  constructor(
    private readonly site: SiteSettingsService,
    private readonly countries: CountryService,
    private readonly age: AgeCookie,
    private readonly viewers: ViewerDirectory,
    private readonly pages: NeutralPagesService,
  ) {}

  /**
   * Must be registered before responses are served from memory. A closed site reads the session on
   * every route, because admins may still enter.
   */
  markClosed(fastify: FastifyInstance): void {
    fastify.decorateRequest('closedFor', null);
    fastify.addHook('onRequest', (request, _reply, done) => {
      const settings = this.site.peek();
      if (settings) {
        request.closedFor = this.reasonFor(request, settings);
        return done();
      }
      this.site.current().then(
        (read) => {
          request.closedFor = this.reasonFor(request, read);
          done();
        },
        // Without the database there's nothing to withhold, and the response reports the failure.
        () => done(),
      );
    });
  }

  /** Must be registered after the session hook. */
  refuseClosed(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      const { closedFor } = request;
      if (!closedFor || isAdmin(this.viewers.viewerOf(request)?.role)) return done();
      if (request.routeOptions.url?.startsWith('/api/')) return done(refusalOf(closedFor));
      this.pages.answerWithheld(reply, closedFor === 'age' ? 'age' : 'closed').catch(done);
    });
  }

  private reasonFor(
    request: FastifyRequest,
    { closedCountries, ageGate }: StoredSettings,
  ): FastifyRequest['closedFor'] {
    if (closedCountries.length === 0 && ageGate !== 'site') return null;
    const route = request.routeOptions.url ?? '';
    const isPage = route === PAGE;
    if (isPage ? isOpenPage(request.url.split('?', 1)[0]!) : staysOpen(route)) return null;
    const country = this.countries.of(request);
    if (country !== null && closedCountries.includes(country)) return 'country';
    // Pages have no content themselves and contain the age gate, so only the API is closed.
    return ageGate === 'site' && !isPage && !this.age.confirmedIn(request.headers.cookie) ? 'age' : null;
  }
}
