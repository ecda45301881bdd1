import type { Language, Locale } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import { pageAddress } from '../../core/common/routes/page-language.js';
import { isPublicRoute } from '../../core/common/routes/public-routes.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';

export interface ServedPage {
  readonly locale: Locale;
  /** That its address names; null in the site's own. */
  readonly language: Language | null;
  /** The page without its language, such as `/shop`; an address that names one which is not on stays whole, and is no page. */
  readonly path: string;
  /** Languages besides the site's own in which each page can be read. */
  readonly languages: readonly Language[];
}

/** In which language a page is answered: its address says so, never the browser's settings (docs/requirements.md, Languages). */
@Injectable()
export class PageLanguageService {
  constructor(private readonly site: SiteSettingsService) {}

  /** @returns what to answer, or the page that the address has moved to */
  async of(pathname: string): Promise<ServedPage | string> {
    const { locale, languages } = await this.languages();
    const { language, path } = pageAddress(pathname);
    // The site's own language has no address of its own: a link from before it was chosen still leads there.
    if (language === locale && isPublicRoute(path)) return path;
    if (language && languages.includes(language)) return { locale: language, language, path, languages };
    return { locale, language: null, path: pathname, languages };
  }

  /** The page opens even while the database is down. */
  async languages(): Promise<Pick<ServedPage, 'locale' | 'languages'>> {
    try {
      return await this.site.current();
    } catch {
      return { locale: 'en', languages: [] };
    }
  }
}
