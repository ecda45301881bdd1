import { Injectable } from '@nestjs/common';
import type { Language } from '#shared/generated/catalogues.js';
import { loaders } from '#shared/generated/site.js';
import type { Font } from '#shared/fonts.js';
import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { DEFAULT_LOOK, isDefaultLook, type Look, paletteOf, toHex } from '#shared/palette.js';
import { textsOf } from '#shared/texts.js';
import { inLanguage } from '../../core/common/translations.js';
import { addressIn } from '../../core/common/routes/page-language.js';
import { isSearchable, pathOf, searchablePaths } from '../../core/common/routes/public-routes.js';
import { AppConfig } from '../../core/config/app-config.js';
import { iconAddress, MediaService } from '../../core/media/media.service.js';
import type { StoredSettings } from '../../site/site-settings/default-settings.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import type { ServedPage } from './page-language.service.js';

/** What a page says before its scripts run, in its language. */
export interface ServedHead {
  /** Title and descriptions, as HTML. */
  readonly head: string;
  /** That all text is set in. */
  readonly font: Font;
  /** The links to the site's icon, as HTML. */
  readonly icon: string;
  /** For a browser that runs no scripts, as HTML. */
  readonly needsScript: string;
}

type Identity = Pick<
  StoredSettings,
  'title' | 'tagline' | 'locale' | 'look' | 'logo' | 'favicon' | 'shareImage' | 'translations'
>;

/** Of `/og.jpg`. */
const DEFAULT_SHARE_SIZE = { width: 1200, height: 630 };

/**
 * What link previews and search engines read, many of which run no script. Once the site has started in a browser, its
 * screens say it for themselves and take the elements away that differ from page to page (`data-until-started`).
 */
@Injectable()
export class PageHeadService {
  /** As HTML, once for each look that is saved. */
  private readonly colors = new WeakMap<Look, string>();

  constructor(
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly media: MediaService,
  ) {}

  /** Of one page, the 404 page's among them. */
  async of(page: ServedPage): Promise<ServedHead> {
    const { publicUrl } = this.config.http;
    const { locale, language } = page;
    const settings = await this.identity();
    const { title, tagline, locale: own, look } = inLanguage(settings, language);
    const texts = textsOf<'site'>(locale, (await loaders[locale]()).default);
    const path = pathOf(page.path);
    const address = addressIn(language, page.path);
    const name = texts.t(`page.${path}.title`);
    const description =
      (path !== '/' && texts.find(`page.${path}.description`)) || tagline || texts.t('app.tagline');
    const full = path === '/' ? `${title} – ${name}` : `${name} | ${title}`;
    const properties: [kind: 'name' | 'property', key: string, content: string][] = [
      ['name', 'description', description],
      ['property', 'og:site_name', title],
      ['property', 'og:title', full],
      ['property', 'og:description', description],
      ['property', 'og:url', publicUrl + address],
      ['property', 'og:locale', locale.replace('-', '_')],
    ];
    const metas = properties.map(
      ([kind, key, content]) => `<meta data-until-started ${kind}="${key}" content="${escapeHtml(content)}">`,
    );
    const head = [
      `<title data-until-started>${escapeHtml(full)}</title>`,
      ...metas,
      ...this.alternates(page, own),
      '<meta property="og:type" content="website">',
      ...(await this.sharePicture(settings)),
      this.colorsOf(look),
    ].join('\n    ');
    const icon = linksToIcon(settings.favicon);
    return { head, font: look.font, icon, needsScript: escapeHtml(texts.t('app.needsJavaScript')) };
  }

  /** The console's colours, its logo and its icon follow the site's. */
  async ofConsole(): Promise<{ head: string; icon: string | null }> {
    const { look, logo, favicon } = await this.identity();
    const metas = [
      `<meta name="look" content="${look.accent} ${look.reward} ${look.ground}">`,
      this.colorsOf(look),
    ];
    if (logo !== DEFAULT_PICTURES.logo) metas.push(`<meta name="logo" content="${escapeHtml(logo)}">`);
    const icon = favicon === DEFAULT_PICTURES.favicon ? null : linksToIcon(favicon);
    return { head: metas.join('\n    '), icon };
  }

  /** The site's look alone: its colours as HTML, and its font. */
  async siteLook(): Promise<{ colors: string; font: Font }> {
    const { look } = await this.identity();
    return { colors: this.colorsOf(look), font: look.font };
  }

  robots(): string {
    return `User-agent: *\nDisallow: /admin\nDisallow: /go/\n\nSitemap: ${this.config.http.publicUrl}/sitemap.xml\n`;
  }

  /** Every page that search engines may list, in each language. */
  sitemap(languages: readonly Language[]): string {
    const urls = [null, ...languages].flatMap((language) =>
      searchablePaths().map(
        (path) => `  <url><loc>${this.config.http.publicUrl}${addressIn(language, path)}</loc></url>`,
      ),
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>\n',
    ].join('\n');
  }

  /** Where search engines find the page in its other languages. They open each address by itself: it may stay. */
  private alternates({ path, languages }: ServedPage, own: string): string[] {
    if (languages.length === 0 || !isSearchable(path)) return [];
    const found: [tag: string, language: Language | null][] = [
      [own, null],
      ...languages.map((language): [string, Language] => [language, language]),
      ['x-default', null],
    ];
    return found.map(([tag, language]) => {
      const address = escapeHtml(this.config.http.publicUrl + addressIn(language, path));
      return `<link rel="alternate" hreflang="${tag}" href="${address}">`;
    });
  }

  /** In previews of links to any page. Its size is said where it is known: some show it at the first look only then. */
  private async sharePicture({ title, shareImage }: Identity): Promise<string[]> {
    const isDefault = shareImage === DEFAULT_PICTURES.shareImage;
    // A database that is down takes the size along, and nothing else.
    const size = isDefault ? DEFAULT_SHARE_SIZE : await this.media.sizeOf(shareImage).catch(() => undefined);
    const address = new URL(shareImage, this.config.http.publicUrl).href;
    const isWide = !size || size.width >= 1.5 * size.height;
    return [
      `<meta property="og:image" content="${escapeHtml(address)}">`,
      ...(size
        ? [
            `<meta property="og:image:width" content="${size.width}">`,
            `<meta property="og:image:height" content="${size.height}">`,
          ]
        : []),
      ...(isDefault ? [] : [`<meta property="og:image:alt" content="${escapeHtml(title)}">`]),
      `<meta name="twitter:card" content="${isWide ? 'summary_large_image' : 'summary'}">`,
    ];
  }

  private colorsOf(look: Look): string {
    const written = this.colors.get(look) ?? writeColors(look);
    this.colors.set(look, written);
    return written;
  }

  /** The page opens even while the database is down. */
  private async identity(): Promise<Identity> {
    try {
      return await this.site.current();
    } catch {
      const words = { title: 'Greenroom', tagline: '', locale: 'en', translations: {} } as const;
      return { ...words, look: DEFAULT_LOOK, ...DEFAULT_PICTURES };
    }
  }
}

/** With the page, so that no other colours are seen first. The numbers are ours: what an admin typed is not in them. */
function writeColors(look: Look): string {
  const { variables, neutral } = paletteOf(look);
  // As `--surface-1`.
  const ground = toHex({ l: 0.14, c: 0.03 * neutral.tint, h: neutral.hue });
  const theme = `<meta name="theme-color" content="${ground}">`;
  if (isDefaultLook(look)) return theme;
  const declared = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  // Ahead of the style sheet, wherever that stands.
  return `${theme}\n    <style>html:root{${declared.join(';')}}</style>`;
}

/** An upload has a square of its own, which phones take for their start screen too. */
function linksToIcon(favicon: string): string {
  const square = iconAddress(favicon);
  if (!square) {
    const type = /\.svg$/i.test(favicon) ? ' type="image/svg+xml"' : '';
    return `<link rel="icon"${type} href="${escapeHtml(favicon)}">`;
  }
  return [
    `<link rel="icon" type="image/png" sizes="180x180" href="${square}">`,
    `<link rel="apple-touch-icon" href="${square}">`,
  ].join('\n    ');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
