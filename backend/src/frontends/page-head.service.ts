import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';
import { publicRoute, searchablePaths } from '../common/routes/public-routes.js';

/**
 * What link previews and search engines read, many of which run no script. Once the site has started in a browser, its
 * screens say it for themselves and take the elements away that differ from page to page (`data-until-started`).
 */
@Injectable()
export class PageHeadService {
  constructor(
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
  ) {}

  async head(pathname: string): Promise<string> {
    const { publicUrl } = this.config.http;
    const { title, tagline } = await this.siteName();
    const { title: name } = publicRoute(pathname);
    const full = pathname === '/' ? `${title} – ${name}` : `${name} | ${title}`;
    const properties: [kind: 'name' | 'property', key: string, content: string][] = [
      ['name', 'description', tagline],
      ['property', 'og:site_name', title],
      ['property', 'og:title', full],
      ['property', 'og:description', tagline],
      ['property', 'og:url', publicUrl + pathname],
    ];
    const metas = properties.map(
      ([kind, key, content]) => `<meta data-until-started ${kind}="${key}" content="${escapeHtml(content)}">`,
    );
    return [
      `<title data-until-started>${escapeHtml(full)}</title>`,
      ...metas,
      '<meta property="og:type" content="website">',
      `<meta property="og:image" content="${escapeHtml(publicUrl)}/og.jpg">`,
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
    ].join('\n    ');
  }

  robots(): string {
    return `User-agent: *\nDisallow: /admin\n\nSitemap: ${this.config.http.publicUrl}/sitemap.xml\n`;
  }

  sitemap(): string {
    const urls = searchablePaths().map(
      (path) => `  <url><loc>${this.config.http.publicUrl}${path}</loc></url>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>\n',
    ].join('\n');
  }

  /** The page itself opens also while the database is away. */
  private async siteName(): Promise<{ title: string; tagline: string }> {
    try {
      return await this.site.current();
    } catch {
      return {
        title: 'Greenroom',
        tagline: 'Live streams, partner offers, points and rewards of the community. 18+ only.',
      };
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
