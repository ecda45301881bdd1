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

/** Parts of a page that are there before its scripts run, in the page's language. */
export interface ServedHead {
  /** Title and descriptions, as HTML. */
  readonly head: string;
  /** Font of the whole page. */
  readonly font: Font;
  /** Icon links, as HTML. */
  readonly icon: string;
  /** Message for browsers without JavaScript, as HTML. */
  readonly needsScript: string;
}

type Identity = Pick<
  StoredSettings,
  'title' | 'tagline' | 'locale' | 'look' | 'logo' | 'favicon' | 'shareImage' | 'translations' | 'isPushOn'
>;

export const MANIFEST = '/manifest.webmanifest';
/** Size of `/og.jpg`. */
const DEFAULT_SHARE_SIZE = { width: 1200, height: 630 };

/**
 * Builds the head for link previews and search engines, many of which run no scripts. Once the app has
 * started, its screens set these tags themselves and remove those that vary by page (`data-until-started`).
 */
@Injectable()
export class PageHeadService {
  /** Colours as HTML, cached per saved look. */
  private readonly colors = new WeakMap<Look, string>();

  constructor(
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly media: MediaService,
  ) {}

  /** Head of any page, including the 404 page. */
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
    const manifest = settings.isPushOn ? `\n    <link rel="manifest" href="${MANIFEST}">` : '';
    const icon = iconLinks(settings.favicon) + manifest;
    return { head, font: look.font, icon, needsScript: escapeHtml(texts.t('app.needsJavaScript')) };
  }

  /** Gives the console the site's colours, logo and icon. */
  async consoleHead(): Promise<{ head: string; icon: string | null }> {
    const { look, logo, favicon } = await this.identity();
    const metas = [
      `<meta name="look" content="${look.accent} ${look.reward} ${look.ground}">`,
      this.colorsOf(look),
    ];
    if (logo !== DEFAULT_PICTURES.logo) metas.push(`<meta name="logo" content="${escapeHtml(logo)}">`);
    const icon = favicon === DEFAULT_PICTURES.favicon ? null : iconLinks(favicon);
    return { head: metas.join('\n    '), icon };
  }

  /** The site's colours as HTML, and its font. */
  async siteLook(): Promise<{ colors: string; font: Font }> {
    const { look } = await this.identity();
    return { colors: this.colorsOf(look), font: look.font };
  }

  /**
   * Lets phones add the site to their home screen, which iPhones require for notifications. Only linked while
   * these are on.
   */
  async manifest(): Promise<object> {
    const { title, look, favicon } = await this.identity();
    const color = groundOf(look);
    const square = iconAddress(favicon);
    const icon = square
      ? { src: square, sizes: '180x180', type: 'image/png' }
      : { src: favicon, sizes: 'any', ...(/\.svg$/i.test(favicon) && { type: 'image/svg+xml' }) };
    return {
      name: title,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: color,
      theme_color: color,
      icons: [icon],
    };
  }

  robots(): string {
    return `User-agent: *\nDisallow: /admin\nDisallow: /go/\n\nSitemap: ${this.config.http.publicUrl}/sitemap.xml\n`;
  }

  /** Lists every page that search engines may index, in each language. */
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

  /**
   * Links to the page's other languages, for search engines. They open each address separately, so the links
   * may stay after the app has started.
   */
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

  /**
   * The picture in link previews of any page. Its size is included if known: some previews need it to show
   * the picture the first time.
   */
  private async sharePicture({ title, shareImage }: Identity): Promise<string[]> {
    const isDefault = shareImage === DEFAULT_PICTURES.shareImage;
    // If the database is down, only the size is missing.
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
    const written = this.colors.get(look) ?? renderColors(look);
    this.colors.set(look, written);
    return written;
  }

  /** Falls back to defaults, so that the page opens even while the database is down. */
  private async identity(): Promise<Identity> {
    try {
      return await this.site.current();
    } catch {
      const words = {
        title: 'Greenroom',
        tagline: '',
        locale: 'en',
        translations: {},
        isPushOn: false,
      } as const;
      return { ...words, look: DEFAULT_LOOK, ...DEFAULT_PICTURES };
    }
  }
}

/**
 * Inlined so that no other colours flash first. Safe, because the values are computed: nothing
 * typed by an admin is in them.
 */
function renderColors(look: Look): string {
  const { variables } = paletteOf(look);
  const theme = `<meta name="theme-color" content="${groundOf(look)}">`;
  if (isDefaultLook(look)) return theme;
  const declared = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  // Takes precedence over the style sheet, whichever comes first.
  return `${theme}\n    <style>html:root{${declared.join(';')}}</style>`;
}

/** The same as `--surface-1`, in hex. */
function groundOf(look: Look): string {
  const { neutral } = paletteOf(look);
  return toHex({ l: 0.14, c: 0.03 * neutral.tint, h: neutral.hue });
}

/** An upload comes with a square icon, which phones also use on their home screen. */
function iconLinks(favicon: string): string {
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
