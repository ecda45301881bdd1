import type { Language, Locale } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import { pageAddress } from '../../core/common/routes/page-language.js';
import { isPublicRoute } from '../../core/common/routes/public-routes.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';

export interface ServedPage {
  readonly locale: Locale;
  /** Language in the address; null for the site's own. */
  readonly language: Language | null;
  /**
   * Path without the language, such as `/shop`. An address with a language that is switched off is kept
   * whole and matches no page.
   */
  readonly path: string;
  /** Languages besides the site's own that every page is available in. */
  readonly languages: readonly Language[];
}

/**
 * Takes a page's language from its address, never from the browser's settings
 * (docs/requirements.md, Languages).
 */
@Injectable()
export class PageLanguageService {
  constructor(private readonly site: SiteSettingsService) {}

  /** @returns the page to serve, or the address to redirect to */
  async of(pathname: string): Promise<ServedPage | string> {
    const { locale, languages } = await this.languages();
    const { language, path } = pageAddress(pathname);
    // The site's own language has no prefix. Links from before it became the site's own must keep working.
    if (language === locale && isPublicRoute(path)) return path;
    if (language && languages.includes(language)) return { locale: language, language, path, languages };
    return { locale, language: null, path: pathname, languages };
  }

  /** Falls back to English, so that the page opens even while the database is down. */
  async languages(): Promise<Pick<ServedPage, 'locale' | 'languages'>> {
    try {
      return await this.site.current();
    } catch {
      return { locale: 'en', languages: [] };
    }
  }
}
