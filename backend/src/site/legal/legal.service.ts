import { readFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { CachedValue } from '../../core/common/cached-value.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { asText, renderSections } from '../../core/common/render-sections.js';
import { periodText, RETENTION, type RetentionPeriod, timeText } from '../../core/common/retention.js';
import { inLanguage } from '../../core/common/translations.js';
import { ADVISORY_LOCKS, takeLock } from '../../core/database/advisory-locks.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';
import { LegalText } from './legal-text.entity.js';
import type { LegalPreviewDto, LegalSourceDto, LegalTextDto, SaveLegalDto } from './dto/legal.dto.js';
import {
  LegalPageNotFoundError,
  PlaceholdersMissingError,
  TextChangedError,
  UnknownLanguageError,
  UnknownPlaceholdersError,
} from './legal.errors.js';
import {
  fillIn,
  isLegalPage,
  LEGAL_PAGES,
  type LegalPage,
  OTHER_PLACEHOLDERS,
  placeholdersIn,
  REQUIRED_PLACEHOLDERS,
} from './legal-pages.js';
import { cancellingText } from './claim-cancelling.js';
import { notificationsText } from './push-notifications.js';
import { UNSEEN_DAYS } from './legal.statements.js';

/** Fallback for languages without a text. */
const SOURCE = 'en';
/** Languages with built-in texts. */
const BUILT_IN_LANGUAGES: readonly string[] = [SOURCE, 'de'];
const CONTACT_PAGE: Readonly<Record<string, string>> = {
  en: '[our contact page](/contact)',
  de: '[unsere Kontaktseite](/contact)',
};
/** When the wording of the built-in texts last changed. */
const TEXTS_CHANGED_ON = '2026-11-27';

const KNOWN = new Set<string>([...Object.values(REQUIRED_PLACEHOLDERS).flat(), ...OTHER_PLACEHOLDERS]);

/** Serves and saves the legal texts. Built-in texts are used until an admin saves others. */
@Injectable()
export class LegalService {
  /** Keyed by page and language; without a language, the site's own is used. */
  private readonly served = new Map(
    LEGAL_PAGES.flatMap((page) =>
      [undefined, ...LANGUAGES].map((locale) => [
        keyOf(page, locale),
        new CachedValue(async () => toResponse(await this.render(page, locale))),
      ]),
    ),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly site: SiteSettingsService,
    private readonly audited: AuditedChangeService,
    caches: CacheInvalidationService,
  ) {
    // The texts quote site settings (operator, help line, language) and one earning rule (when unseen viewers
    // are forgotten).
    caches.register(['earning', 'legal', 'site'], ...this.served.values());
  }

  /** The public text, served from memory. @throws LegalPageNotFoundError, UnknownLanguageError */
  async body(page: string, locale?: string): Promise<CachedResponse> {
    if (locale !== undefined) expectLanguage(locale);
    return this.served.get(keyOf(pageNamed(page), locale))!.get();
  }

  /** The Markdown for editing. @throws LegalPageNotFoundError, UnknownLanguageError */
  async source(name: string, locale: string): Promise<LegalSourceDto> {
    const page = pageNamed(name);
    expectLanguage(locale);
    return toSource(page, locale, await newest(this.dataSource.manager, page, locale));
  }

  /** Renders without saving. @throws LegalPageNotFoundError, UnknownLanguageError */
  async preview(name: string, { markdown, locale }: LegalPreviewDto): Promise<LegalTextDto> {
    expectLanguage(locale);
    return { page: pageNamed(name), changedOn: TEXTS_CHANGED_ON, ...(await this.fill(markdown, locale)) };
  }

  /**
   * @throws LegalPageNotFoundError, UnknownLanguageError, PlaceholdersMissingError,
   * UnknownPlaceholdersError, TextChangedError
   */
  async save(
    name: string,
    { locale, version, markdown }: SaveLegalDto,
    actor: Actor,
  ): Promise<LegalSourceDto> {
    const page = pageNamed(name);
    expectLanguage(locale);
    expectPlaceholders(page, markdown);
    const change = {
      action: 'legal.update',
      actor,
      topic: 'legal',
      lock: ADVISORY_LOCKS.legalTexts,
    } as const;
    const { saved } = await this.audited.make(change, async (manager) => {
      const before = await newest(manager, page, locale);
      if ((before?.version ?? 0) !== version) throw new TextChangedError();
      const next = { page, locale, version: version + 1, markdown, actorId: actor.memberId };
      const text = await manager.save(LegalText, next);
      return {
        entityId: `${page} ${locale}`,
        before: before && { version, markdown: before.markdown },
        after: { version: version + 1, markdown },
        saved: text,
      };
    });
    return toSource(page, locale, saved);
  }

  /**
   * Imports another site's texts, unless this site has saved any. Texts
   * that couldn't be saved here are dropped.
   */
  async importTexts(
    manager: EntityManager,
    texts: readonly Pick<LegalText, 'page' | 'locale' | 'markdown'>[],
    actorId: number,
  ): Promise<void> {
    await takeLock(manager, ADVISORY_LOCKS.legalTexts);
    if (await manager.exists(LegalText)) return;
    const validTexts = texts.filter(({ page, locale, markdown }) => {
      const isSupportedLanguage = (LANGUAGES as readonly string[]).includes(locale);
      return isSupportedLanguage && isLegalPage(page) && isComplete(page, markdown);
    });
    await manager.save(
      LegalText,
      validTexts.map(({ page, locale, markdown }) => ({ page, locale, markdown, version: 1, actorId })),
    );
  }

  private async render(page: LegalPage, asked?: string): Promise<LegalTextDto> {
    const locale = asked ?? (await this.site.current()).locale;
    const { manager } = this.dataSource;
    const own = await newest(manager, page, locale);
    const saved = own ?? (BUILT_IN_LANGUAGES.includes(locale) ? null : await newest(manager, page, SOURCE));
    const changedOn = saved?.createdAt.toISOString().slice(0, 10) ?? TEXTS_CHANGED_ON;
    const text = saved?.markdown ?? builtInText(page, locale);
    return { page, changedOn, ...(await this.fill(text, saved?.locale ?? builtInLanguageFor(locale))) };
  }

  /** The only retention period that is a setting. */
  private async unseenDays(): Promise<number> {
    const [rules] = await this.dataSource.query<[{ days: number }]>(UNSEEN_DAYS);
    return rules.days;
  }

  /** @param locale language of the text */
  private async fill(markdown: string, locale: string): Promise<Pick<LegalTextDto, 'lead' | 'sections'>> {
    const site = await this.site.current();
    const language = locale === site.locale ? null : (locale as Language);
    const { operatorName, title, contactEmail, helpLine, awareness, claimCancelMinutes, isPushOn } =
      inLanguage(site, language);
    const email = asText(contactEmail);
    const periods = Object.keys(RETENTION).map((name) => [
      `retention.${name}`,
      periodText(name as RetentionPeriod, locale),
    ]);
    const values: Record<string, string> = {
      site: asText(title),
      operator: asText(operatorName || title),
      contact: contactEmail
        ? `[${email}](mailto:${encodeURI(contactEmail)})`
        : CONTACT_PAGE[builtInLanguageFor(locale)]!,
      helpLine: asText(helpLine),
      claimCancelling: cancellingText(claimCancelMinutes, locale),
      notifications: isPushOn ? notificationsText(locale) : '',
      helpAddress: encodeURI(awareness.url),
      'retention.unseen': timeText(await this.unseenDays(), 'day', locale),
      ...(Object.fromEntries(periods) as Record<string, string>),
    };
    const { lead, sections } = renderSections(fillIn(markdown, values));
    return {
      lead: lead.replaceAll(/\\(?=[^\w\s])/g, ''),
      sections: sections.map((section) => ({ ...section })),
    };
  }
}

const keyOf = (page: LegalPage, locale = '') => `${page} ${locale}`;

/** @throws LegalPageNotFoundError */
function pageNamed(name: string): LegalPage {
  if (!isLegalPage(name)) throw new LegalPageNotFoundError();
  return name;
}

/** @throws UnknownLanguageError */
function expectLanguage(locale: string): void {
  if (!(LANGUAGES as readonly string[]).includes(locale)) throw new UnknownLanguageError();
}

/** @throws PlaceholdersMissingError, UnknownPlaceholdersError */
function expectPlaceholders(page: LegalPage, markdown: string): void {
  const used = placeholdersIn(markdown);
  const missing = REQUIRED_PLACEHOLDERS[page].filter((name) => !used.includes(name));
  if (missing.length > 0) throw new PlaceholdersMissingError({ names: listed(missing) });
  const unknown = used.filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) throw new UnknownPlaceholdersError({ names: listed(unknown) });
}

const listed = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

function isComplete(page: LegalPage, markdown: string): boolean {
  const used = placeholdersIn(markdown);
  return (
    REQUIRED_PLACEHOLDERS[page].every((name) => used.includes(name)) && used.every((name) => KNOWN.has(name))
  );
}

function newest(manager: EntityManager, page: LegalPage, locale: string): Promise<LegalText | null> {
  return manager.findOne(LegalText, { where: { page, locale }, order: { version: 'DESC' } });
}

const builtInLanguageFor = (locale: string): string =>
  BUILT_IN_LANGUAGES.includes(locale) ? locale : SOURCE;

const builtInText = (page: LegalPage, locale: string): string =>
  readFileSync(new URL(`./texts/${builtInLanguageFor(locale)}/${page}.md`, import.meta.url), 'utf8');

function toSource(page: LegalPage, locale: string, saved: LegalText | null): LegalSourceDto {
  return {
    page,
    locale,
    version: saved?.version ?? 0,
    markdown: saved?.markdown ?? builtInText(page, locale),
    savedAt: saved?.createdAt.toISOString() ?? null,
    required: [...REQUIRED_PLACEHOLDERS[page]],
  };
}
