import { type Language, PSEUDO } from '#shared/generated/catalogues.js';
import { DEFAULT_LOOK } from '#shared/palette.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { CachedValue } from '../../core/common/cached-value.js';
import { pick } from '../../core/common/pick.js';
import { isImageUrl } from '../../core/common/validation/urls.js';
import { inLanguage, withoutEmptyTexts } from '../../core/common/translations.js';
import { LanguageResponses } from '../../core/common/http/language-responses.js';
import { CachedRoutes } from '../../core/common/http/cached-routes.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { AppConfig } from '../../core/config/app-config.js';
import { ADVISORY_LOCKS, takeLock } from '../../core/database/advisory-locks.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { SiteChannelService } from '../../core/site-channel/site-channel.service.js';
import { defaultSettings, type StoredSettings } from './default-settings.js';
import type { SaveSiteDto, SiteDto, SiteForAdminsDto } from './dto/site-settings.dto.js';
import { SiteSettings } from './site-settings.entity.js';
import { PseudoLanguageError, UnknownTimeZoneError } from './site-settings.errors.js';
import { OWNER_NAME_AND_IMAGE, TIME_ZONE } from './site-settings.statements.js';

const ONLY_ROW = 1;
/** Fields every visitor may read. */
const PUBLIC_FIELDS = [
  'channel',
  'title',
  'tagline',
  'heroImage',
  'heroAlt',
  'offlineImage',
  'logo',
  'socials',
  'awareness',
  'helpLine',
  'operatorName',
  'contactEmail',
  'timeZone',
  'rewardHour',
  'rewardCooldownHours',
  'isPushOn',
  'locale',
  'languages',
  'hasCalendar',
  'playerUrl',
  'embedUrl',
  'sandbox',
] as const satisfies readonly (keyof SiteDto)[];

/** Reads and saves the site's settings: a single row, created by the first save. */
@Injectable()
export class SiteSettingsService {
  private readonly settings = new CachedValue(() => this.read(this.dataSource.manager));
  private readonly served = new CachedValue(async () => {
    const settings = await this.settings.get();
    return new LanguageResponses((language) => toResponse(this.forPublic(settings, language)));
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly audited: AuditedChangeService,
    private readonly channel: SiteChannelService,
    caches: CacheInvalidationService,
    routes: CachedRoutes,
  ) {
    routes.serveFromCachePerLanguage('/api/site', (_request, language) => this.served.peek()?.for(language));
    caches.register('site', this.settings, this.served);
    channel.onChange(() => {
      this.settings.invalidate();
      this.served.invalidate();
    });
  }

  /** The settings, from memory. */
  current(): Promise<StoredSettings> {
    return this.settings.get();
  }

  /** The settings if they are in memory right now. */
  peek(): StoredSettings | undefined {
    return this.settings.peek();
  }

  /** The public settings, from memory. */
  async body(language: Language | null): Promise<CachedResponse> {
    return (await this.served.get()).for(language);
  }

  async forAdmins(): Promise<SiteForAdminsDto> {
    const { manager } = this.dataSource;
    const isSaved = await manager.exists(SiteSettings);
    return { ...this.withConfig(await this.read(manager)), isSaved };
  }

  /** Admin-only fields missing from `input` stay unchanged. */
  async save(input: SaveSiteDto, actor: Actor): Promise<SiteForAdminsDto> {
    if (input.locale === PSEUDO && this.config.isProduction) throw new PseudoLanguageError();
    const change = {
      action: 'site.update',
      actor,
      topic: 'site',
      lock: ADVISORY_LOCKS.siteSettings,
    } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const before = await this.read(manager);
      const settings = settingsAfter(before, input);
      const isNewZone = settings.timeZone !== before.timeZone;
      if (isNewZone && !(await isKnownToPostgres(manager, settings.timeZone)))
        throw new UnknownTimeZoneError();
      await store(manager, settings);
      return { entityId: ONLY_ROW, before, after: settings };
    });
    return { ...this.withConfig(after), isSaved: true };
  }

  /**
   * Imports another site's settings, unless this site has saved any.
   * @param input null if the other site hadn't saved any
   * @returns false if this site has saved settings, or doesn't support the language or time zone
   */
  async importSettings(manager: EntityManager, input: SaveSiteDto | null): Promise<boolean> {
    await takeLock(manager, ADVISORY_LOCKS.siteSettings);
    if (await manager.exists(SiteSettings)) return false;
    if (!input) return true;
    const settings = settingsAfter(await this.read(manager), input);
    const isKnown = await isKnownToPostgres(manager, settings.timeZone);
    if (!isKnown || (settings.locale === PSEUDO && this.config.isProduction)) return false;
    await store(manager, settings);
    return true;
  }

  private withConfig(settings: StoredSettings): Omit<SiteForAdminsDto, 'isSaved'> {
    const { playerUrl, embedUrl, sandbox } = this.config.twitch;
    const { cooldownHours } = this.config.rewards;
    const hasCalendar = settings.ageGate !== 'site';
    return { ...settings, rewardCooldownHours: cooldownHours, hasCalendar, playerUrl, embedUrl, sandbox };
  }

  private forPublic(settings: StoredSettings, language: Language | null): SiteDto {
    return pick(inLanguage(this.withConfig(settings), language), PUBLIC_FIELDS);
  }

  /**
   * Before the first save, the site uses the channel owner's name and picture once the owner has signed in.
   */
  private async withOwnerFallback(manager: EntityManager, defaults: StoredSettings): Promise<StoredSettings> {
    const [owner] = await manager.query<{ nickname: string; image: string }[]>(OWNER_NAME_AND_IMAGE, [
      this.config.twitch.channel,
    ]);
    if (!owner) return defaults;
    const title = defaults.title === this.config.twitch.channel ? owner.nickname : defaults.title;
    if (!isImageUrl(owner.image)) return { ...defaults, title };
    return { ...defaults, title, heroImage: owner.image, favicon: owner.image, shareImage: owner.image };
  }

  private async read(manager: EntityManager): Promise<StoredSettings> {
    const row = await manager.findOneBy(SiteSettings, { id: ONLY_ROW });
    const defaults = defaultSettings(this.config, this.channel.login);
    const settings = row ? { ...defaults, ...row.settings } : await this.withOwnerFallback(manager, defaults);
    const channel = this.channel.nowCalled(settings.channel);
    // Settings saved before fonts were introduced have none.
    return { ...settings, channel, look: { ...DEFAULT_LOOK, ...settings.look } };
  }
}

/** Admin-only fields missing from `input` stay unchanged. */
function settingsAfter(before: StoredSettings, input: SaveSiteDto): StoredSettings {
  const { timeZone, rewardHour, locale, languages, blockedDomains, promoGuard, ...others } = input;
  const { moderatorGiftLimit, moderatorGiftsPerDay, claimCancelMinutes, isPushOn, ...unlimited } = others;
  const { ageGate, unknownCountry, closedCountries, look, translations, ...drawn } = unlimited;
  const { logo, favicon, shareImage, ...shown } = drawn;
  const newLocale = locale ?? before.locale;
  return {
    ...shown,
    timeZone: timeZone ?? before.timeZone,
    rewardHour: rewardHour === undefined ? before.rewardHour : rewardHour,
    locale: newLocale,
    languages: [...new Set(languages ?? before.languages)].filter((language) => language !== newLocale),
    translations: translations ? withoutEmptyTexts(translations) : before.translations,
    logo: logo ?? before.logo,
    favicon: favicon ?? before.favicon,
    shareImage: shareImage ?? before.shareImage,
    look: look ?? before.look,
    blockedDomains: blockedDomains ?? before.blockedDomains,
    promoGuard: promoGuard ?? before.promoGuard,
    moderatorGiftLimit: moderatorGiftLimit ?? before.moderatorGiftLimit,
    moderatorGiftsPerDay: moderatorGiftsPerDay ?? before.moderatorGiftsPerDay,
    ageGate: ageGate ?? before.ageGate,
    unknownCountry: unknownCountry ?? before.unknownCountry,
    closedCountries: closedCountries ?? before.closedCountries,
    claimCancelMinutes: claimCancelMinutes ?? before.claimCancelMinutes,
    isPushOn: isPushOn ?? before.isPushOn,
  };
}

async function store(manager: EntityManager, settings: StoredSettings): Promise<void> {
  await manager.save(SiteSettings, { id: ONLY_ROW, settings: { ...settings }, updatedAt: new Date() });
}

/** JavaScript and Postgres have separate zone lists, and the database computes the site's days. */
async function isKnownToPostgres(manager: EntityManager, timeZone: string): Promise<boolean> {
  const found = await manager.query<unknown[]>(TIME_ZONE, [timeZone]);
  return found.length > 0;
}
