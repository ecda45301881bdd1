import type { Language, Locale } from '#shared/generated/catalogues.js';
import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { DEFAULT_LOOK, type Look } from '#shared/palette.js';
import type { Translations } from '../../core/common/translations.js';
import type { AppConfig } from '../../core/config/app-config.js';
import { SETTING_DEFAULTS } from '../../core/config/setting-defaults.js';
import type { AgeGate, UnknownCountry } from './site-rules.js';
import type { SiteSettingsDto, SiteWordsDto } from './dto/site-settings.dto.js';

/** Everything that is stored: what the public reads, and what rules the bot and the team. */
export interface StoredSettings extends SiteSettingsDto {
  /** In place of the site's name in its header and footer. */
  logo: string;
  /** IANA name: whose days and hours the site goes by. */
  timeZone: string;
  /** At which hour of that zone the daily reward opens, 0 to 23; null for a time of waiting after the last one. */
  rewardHour: number | null;
  /** In which language the site and its bot speak. */
  locale: Locale;
  /** In which others its pages can be read, each once. */
  languages: Language[];
  /** Texts in them. */
  translations: Translations<SiteWordsDto>;
  /** In tabs, bookmarks and on a phone's start screen. */
  favicon: string;
  /** In previews of links. */
  shareImage: string;
  /** The site's own colours. */
  look: Look;
  blockedDomains: string[];
  promoGuard: 'block' | 'warn';
  /** Most points a moderator may give in one gift. */
  moderatorGiftLimit: number;
  /** Most points a moderator may give per day (site time zone). */
  moderatorGiftsPerDay: number;
  /** What needs an answer at the age gate: nothing, offers and casino items, or all that the API answers. */
  ageGate: AgeGate;
  /** Whether visitors whose country is unknown see offers that are only blocked in some countries. */
  unknownCountry: UnknownCountry;
  /** Countries that the whole site is closed to. */
  closedCountries: string[];
  /** For how many minutes a buyer may cancel a claim that nobody works on. */
  claimCancelMinutes: number;
}

/** Shown until there is a live number (docs/requirements.md, Site settings). */
const FALLBACK_FOLLOWERS = { instagram: 500, telegram: 190, discord: 517 };

/** What the settings are before an admin has saved any: from the environment, and made for any streamer. */
export function defaultSettings({ siteDefaults, twitch }: AppConfig): StoredSettings {
  const { channel } = twitch;
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
    ...SETTING_DEFAULTS,
  };
}

/** A channel that nobody named has no address and no followers: the same name elsewhere may be a stranger's. */
const linked = (url: string, followers: number) => ({ url, followers: url === '' ? null : followers });
