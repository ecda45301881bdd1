import type { Language, Locale } from '#shared/generated/catalogues.js';
import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { DEFAULT_LOOK, type Look } from '#shared/palette.js';
import type { Translations } from '../../core/common/translations.js';
import type { AppConfig } from '../../core/config/app-config.js';
import { SETTING_DEFAULTS } from '../../core/config/setting-defaults.js';
import type { AgeGate, UnknownCountry } from './site-rules.js';
import type { SiteSettingsDto, SiteWordsDto } from './dto/site-settings.dto.js';

/** All stored settings: public ones, and those that govern the bot and the team. */
export interface StoredSettings extends SiteSettingsDto {
  /** Shown in the header and footer in place of the site's name. */
  logo: string;
  /** IANA name of the time zone for all of the site's days and hours. */
  timeZone: string;
  /**
   * Hour (0 to 23, site time zone) at which the daily reward opens;
   * null if it opens a set number of hours after the last one.
   */
  rewardHour: number | null;
  /** Language of the site and its bot. */
  locale: Locale;
  /** Other languages the pages are available in, without duplicates. */
  languages: Language[];
  /** Texts in those languages. */
  translations: Translations<SiteWordsDto>;
  /** Shown in tabs, bookmarks and on a phone's home screen. */
  favicon: string;
  /** Shown in link previews. */
  shareImage: string;
  /** The site's colours and font. */
  look: Look;
  blockedDomains: string[];
  promoGuard: 'block' | 'warn';
  /** Maximum points a moderator may give in one gift. */
  moderatorGiftLimit: number;
  /** Maximum points a moderator may give per day (site time zone). */
  moderatorGiftsPerDay: number;
  /** Content behind the age gate: nothing, offers and casino items, or everything the API returns. */
  ageGate: AgeGate;
  /** Whether visitors whose country is unknown see offers that are only blocked in some countries. */
  unknownCountry: UnknownCountry;
  /** Countries the whole site is closed to. */
  closedCountries: string[];
  /** Minutes during which a viewer may cancel a claim the team hasn't started on. */
  claimCancelMinutes: number;
  /** Whether viewers can get notifications on their devices. */
  isPushOn: boolean;
}

/** Shown until a live count is available (docs/requirements.md, Site settings). */
const FALLBACK_FOLLOWERS = { instagram: 500, telegram: 190, discord: 517 };

/**
 * Settings until an admin saves any: from the environment, with defaults that suit any streamer.
 * @param channel login of the site's channel
 */
export function defaultSettings({ siteDefaults }: AppConfig, channel: string): StoredSettings {
  return {
    channel,
    title: siteDefaults.title,
    tagline: siteDefaults.tagline || 'Watch the live streams, join our events and earn rewards.',
    heroAlt: '',
    ...DEFAULT_PICTURES,
    socials: [
      {
        id: 'twitch',
        icon: 'twitch',
        name: 'Twitch',
        url: `https://www.twitch.tv/${channel}`,
        followers: null,
      },
      {
        id: 'instagram',
        icon: 'instagram',
        name: 'Instagram',
        ...linked(siteDefaults.instagramUrl, FALLBACK_FOLLOWERS.instagram),
      },
      {
        id: 'telegram',
        icon: 'telegram',
        name: 'Telegram',
        ...linked(siteDefaults.telegramUrl, FALLBACK_FOLLOWERS.telegram),
      },
      {
        id: 'discord',
        icon: 'discord',
        name: 'Discord',
        ...linked(siteDefaults.discordUrl, FALLBACK_FOLLOWERS.discord),
      },
    ],
    awareness: { image: '/media/brand/play-responsibly.svg', url: 'https://www.gamblingtherapy.org/' },
    helpLine: 'Gambling no longer fun? Free, confidential help in many languages: gamblingtherapy.org',
    operatorName: siteDefaults.operatorName,
    contactEmail: siteDefaults.contactEmail,
    timeZone: 'UTC',
    rewardHour: null,
    locale: 'en',
    languages: [],
    translations: {},
    look: DEFAULT_LOOK,
    blockedDomains: [],
    promoGuard: 'block',
    ageGate: 'offers',
    unknownCountry: 'hide',
    closedCountries: [],
    isPushOn: false,
    ...SETTING_DEFAULTS,
  };
}

/** A platform that isn't configured gets no link: the same name there may belong to a stranger. */
const linked = (url: string, followers: number) => ({ url, followers: url === '' ? null : followers });
