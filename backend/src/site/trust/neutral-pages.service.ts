import { loaders } from '#shared/generated/site.js';
import { type Texts, textsOf } from '#shared/texts.js';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../../core/config/app-config.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';

/** Shown in place of a withheld page or offer: a reason and a link elsewhere, with no promotion. */
const PAGES = {
  closed: {
    title: 'neutral.country.title',
    text: 'neutral.closed.text',
    link: ['/privacy', 'neutral.privacy'],
  },
  country: { title: 'neutral.country.title', text: 'neutral.country.text', link: ['/', 'neutral.home'] },
  age: { title: 'neutral.age.title', text: 'neutral.age.text', link: ['/casino', 'neutral.home'] },
  break: { title: 'neutral.break.title', text: 'neutral.break.text', link: ['/', 'neutral.home'] },
  gone: { title: 'neutral.gone.title', text: 'neutral.gone.text', link: ['/', 'neutral.home'] },
} as const;
type NeutralPage = (typeof PAGES)[keyof typeof PAGES];

/** Sends these pages in the site's language (`locales/<tag>/site.json`). They are never cached. */
@Injectable()
export class NeutralPagesService {
  constructor(
    private readonly settings: SiteSettingsService,
    private readonly config: AppConfig,
  ) {}

  /** 451 (RFC 7725), naming the site itself as the one blocking access. */
  async answerWithheld(reply: FastifyReply, page: 'closed' | 'country' | 'age' | 'break'): Promise<void> {
    void reply.header('link', `<${this.config.http.publicUrl}>; rel="blocked-by"`);
    await this.answer(reply, 451, page);
  }

  async answer(reply: FastifyReply, status: number, page: keyof typeof PAGES): Promise<void> {
    const { locale } = await this.settings.current();
    const texts = textsOf(locale, (await loaders[locale]()).default);
    void reply
      .status(status)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(htmlOf(texts, PAGES[page]));
  }
}

/** Self-contained: needs no script, other file or other host. */
const htmlOf = (
  { locale, t }: Texts<'site'>,
  { title, text, link: [href, label] }: NeutralPage,
): string => `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="robots" content="noindex">
    <title>${t(title)}</title>
    <link rel="icon" href="data:,">
    <style>
      html { background: #0a0814; color: #f4f1ff; font: 1.0625rem/1.6 system-ui, sans-serif; }
      main { display: grid; place-content: center; justify-items: center; box-sizing: border-box; min-height: 100vh; padding: 2rem 1.25rem; text-align: center; }
      body { margin: 0; }
      h1 { margin: 0 0 .5rem; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; }
      p { max-width: 30rem; margin: 0 0 1.5rem; color: #c5c1d8; }
      a { color: #ffd34d; }
    </style>
  </head>
  <body>
    <main>
      <h1>${t(title)}</h1>
      <p>${t(text)}</p>
      <p><a href="${href}">${t(label)}</a></p>
      <p>${t('neutral.help')} <a href="https://www.gamblingtherapy.org/" rel="noopener noreferrer">gamblingtherapy.org</a></p>
    </main>
  </body>
</html>
`;
