import { type Language, LANGUAGES, type Locale, PSEUDO } from '#shared/generated/catalogues.js';
import { DEFAULT_FONT, type Font, FONTS } from '#shared/fonts.js';
import { type Ground, GROUNDS, HEX_COLOR } from '#shared/palette.js';
import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { isLanguage } from '../../../core/common/routes/page-language.js';
import type { Translations } from '../../../core/common/translations.js';
import { OptionalCountries } from '../../../core/common/validation/country-fields.js';
import {
  EmailOrEmpty,
  Group,
  ImageUrl,
  LinkUrl,
  LinkUrlOrEmpty,
  List,
  Name,
  OneOf,
  OptionalFlag,
  OptionalTimeZone,
  OptionalWholeNumber,
  Pattern,
  Text,
  TextOrEmpty,
} from '../../../core/common/validation/fields.js';
import { OptionalTranslations, translationsOf } from '../../../core/common/validation/translation-fields.js';
import {
  AGE_GATES,
  type AgeGate,
  isDomain,
  isEachPlatformOnce,
  SOCIAL_PLATFORMS,
  type SocialPlatform,
  UNKNOWN_COUNTRIES,
  type UnknownCountry,
} from '../site-rules.js';

const SOCIALS_MESSAGE = 'Social links must be Twitch, Instagram, Telegram and Discord, each once';
const LOCALES = [...LANGUAGES, PSEUDO] as const;
const LANGUAGES_MESSAGE = `Languages must be some of ${LANGUAGES.join(', ')}`;
const DOMAINS_MESSAGE = 'Blocked domains must be at most 200 domains such as example.com';

export class SocialLinkDto {
  @OneOf(SOCIAL_PLATFORMS, 'Social link must be one of the four platforms')
  id!: SocialPlatform;
  @Name('Social link name') name!: string;
  /** Empty if the streamer isn't on the platform, which hides the link. */
  @LinkUrlOrEmpty('Social link') url!: string;
  @OneOf(SOCIAL_PLATFORMS, 'Social link icon must be one of the four platforms')
  icon!: SocialPlatform;
  /** Shown when there's no live count; null for the streaming platform. */
  @OptionalWholeNumber('Followers') followers: number | null = null;
}

export class AwarenessDto {
  @ImageUrl('Gambling-awareness logo') image!: string;
  @LinkUrl('Gambling-awareness link') url!: string;
}

/**
 * The base colours that all others are derived from, and the font. Colours too low in contrast are adjusted.
 */
export class LookDto {
  /** Colour of buttons and links. */
  @Pattern(HEX_COLOR, 'Accent colour must be a colour such as #7735ec') accent!: string;
  /** Colour of points and prizes. */
  @Pattern(HEX_COLOR, 'Reward colour must be a colour such as #f9c635') reward!: string;
  /** Set of dark greys for backgrounds. */
  @OneOf(GROUNDS, `Ground must be one of ${GROUNDS.join(', ')}`) ground!: Ground;
  /** Font of all text. */
  @OneOf(FONTS, `Font must be one of ${FONTS.join(', ')}`) font: Font = DEFAULT_FONT;
}

/** Public settings. Both front ends read them, and an admin may send them back unchanged. */
export class SiteSettingsDto {
  /** Login of the Twitch channel. */
  @Pattern(/^[A-Za-z0-9_]{2,25}$/, 'Channel must be the login of a Twitch channel')
  channel!: string;
  @Name('Title') title!: string;
  @TextOrEmpty('Tagline') tagline: string = '';
  @ImageUrl('Hero image') heroImage!: string;
  /** Alternative text; empty if the image adds nothing to the title. */
  @TextOrEmpty('Description of the hero image', { max: 200 }) heroAlt: string = '';
  @ImageUrl('Offline image') offlineImage!: string;

  @ValidateNested({ each: true, message: SOCIALS_MESSAGE })
  @Type(() => SocialLinkDto)
  @ValidateBy({
    name: 'eachPlatformOnce',
    validator: { validate: isEachPlatformOnce, defaultMessage: () => SOCIALS_MESSAGE },
  })
  socials!: SocialLinkDto[];

  @Group('Gambling awareness', () => AwarenessDto) awareness!: AwarenessDto;
  @Text('Help line') helpLine!: string;
  @TextOrEmpty('Operator name', { max: 100 }) operatorName: string = '';

  @EmailOrEmpty('Contact email') contactEmail: string = '';
}

export class SiteWordsDto extends PartialType(
  PickType(SiteSettingsDto, ['tagline', 'heroAlt', 'helpLine']),
) {}
const SiteTranslationsDto = translationsOf(SiteWordsDto);

/** Public settings for both front ends. */
export class SiteDto extends SiteSettingsDto {
  /**
   * Shown in the header and footer. The product's own logo appears next to the title, any other replaces it.
   */
  logo!: string;
  /** IANA name of the site's time zone, such as Europe/Berlin. */
  timeZone!: string;
  /**
   * Hour of the day (0 to 23, site time zone) when the daily reward opens;
   * null if it opens a set number of hours after the last one.
   */
  rewardHour!: number | null;
  /** Language of the site and its chat bot; `en-XA` (pseudo-localised English) is refused in production. */
  @ApiProperty({ enum: LOCALES })
  locale!: Locale;
  /** Other languages every page is available in, each under its own path (`/de/shop`). */
  @ApiProperty({ enum: LANGUAGES, isArray: true })
  languages!: Language[];
  /** Hours between two daily rewards if no hour is set. */
  rewardCooldownHours!: number;
  /** Whether calendar apps may read the schedule. They cannot confirm an age, so not if all visitors must. */
  hasCalendar!: boolean;
  /** Whether viewers can get notifications on their devices. */
  isPushOn!: boolean;
  /** Base URL of the stream player. */
  playerUrl!: string;
  /** Base URL of the chat embed. */
  embedUrl!: string;
  /** Whether Twitch is simulated. */
  sandbox!: boolean;
}

/** All settings, including those only admins may read. */
export class SiteForAdminsDto extends SiteDto {
  /** Texts in languages other than the site's. */
  @ApiProperty({ type: () => SiteTranslationsDto })
  translations!: Translations<SiteWordsDto>;
  /** Shown in tabs, bookmarks and on a phone's home screen. */
  favicon!: string;
  /** Shown in link previews. */
  shareImage!: string;
  /** Visitors receive it in each page's head. */
  look!: LookDto;
  /** Domains the bot never posts. */
  blockedDomains!: string[];
  /** Whether a bot text with a casino link or code is rejected or only triggers a warning. */
  @ApiProperty({ enum: ['block', 'warn'] })
  promoGuard!: 'block' | 'warn';
  /** Maximum points a moderator may give in one gift. */
  moderatorGiftLimit!: number;
  /** Maximum points a moderator may give per day (site time zone). */
  moderatorGiftsPerDay!: number;
  /**
   * What is withheld until a visitor confirms they're 18 or older:
   * nothing, offers and casino items, or everything.
   */
  @ApiProperty({ enum: AGE_GATES })
  ageGate!: AgeGate;
  /** Whether visitors whose country is unknown see offers that are only blocked in some countries. */
  @ApiProperty({ enum: UNKNOWN_COUNTRIES })
  unknownCountry!: UnknownCountry;
  /** Countries the whole site is closed to. */
  closedCountries!: string[];
  /** Minutes during which a viewer may cancel a claim the team hasn't started on; 0: never. */
  claimCancelMinutes!: number;
  /** False until an admin saves settings for the first time; the values are then defaults. */
  isSaved!: boolean;
}

export class SaveSiteDto extends SiteSettingsDto {
  /** Missing or null: unchanged. */
  @IsOptional() @ImageUrl('Logo') logo?: string | null;
  /** Missing or null: unchanged. */
  @IsOptional() @ImageUrl('Favicon') favicon?: string | null;
  /** Missing or null: unchanged. */
  @IsOptional() @ImageUrl('Share picture') shareImage?: string | null;

  /** Missing or null: unchanged. */
  @OptionalTimeZone('Time zone') timeZone?: string | null;

  /** Missing: unchanged. Null: the next reward opens a set number of hours after the last one. */
  @OptionalWholeNumber('Reward hour', { max: 23 }) rewardHour?: number | null;

  /** Missing or null: unchanged. */
  @IsOptional()
  @OneOf(LOCALES, `Language must be one of ${LANGUAGES.join(', ')}`)
  locale?: Locale | null;

  /** Missing or null: unchanged. */
  @IsOptional()
  @List(20, LANGUAGES_MESSAGE)
  @ValidateBy(
    { name: 'oneOf', validator: { validate: isLanguage, defaultMessage: () => LANGUAGES_MESSAGE } },
    { each: true },
  )
  languages?: Language[] | null;

  /** Texts in languages other than the site's. Missing or null: unchanged. */
  @OptionalTranslations(SiteTranslationsDto)
  translations?: Translations<SiteWordsDto> | null;

  /** Missing or null: unchanged. */
  @IsOptional()
  @Group('Look', () => LookDto)
  look?: LookDto | null;

  /** Missing or null: unchanged. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lowerCase) : value))
  @List(200, DOMAINS_MESSAGE)
  @ValidateBy(
    { name: 'domain', validator: { validate: isDomain, defaultMessage: () => DOMAINS_MESSAGE } },
    { each: true },
  )
  blockedDomains?: string[] | null;

  /** Missing or null: unchanged. */
  @IsOptional()
  @OneOf(['block', 'warn'], 'Promo guard must be block or warn')
  promoGuard?: 'block' | 'warn' | null;

  /** Missing or null: unchanged. 0: moderators cannot give points. */
  @OptionalWholeNumber('Moderator gift limit') moderatorGiftLimit?: number | null;

  /** Missing or null: unchanged. */
  @OptionalWholeNumber('Moderator gifts per day') moderatorGiftsPerDay?: number | null;

  /** Missing or null: unchanged. */
  @IsOptional()
  @OneOf(AGE_GATES, 'Age gate must be off, offers or site')
  ageGate?: AgeGate | null;

  /** Missing or null: unchanged. */
  @IsOptional()
  @OneOf(UNKNOWN_COUNTRIES, 'Unknown country must be hide or show')
  unknownCountry?: UnknownCountry | null;

  /** Missing or null: unchanged. */
  @OptionalCountries('Closed countries') closedCountries?: string[] | null;
  /** Missing or null: unchanged. 0: claims can't be cancelled. At most 30 days. */
  @OptionalWholeNumber('Minutes to cancel a claim', { max: 43_200 }) claimCancelMinutes?: number | null;
  /** Missing or null: unchanged. Switching notifications off deletes every device's subscription. */
  @OptionalFlag('Notifications') isPushOn?: boolean | null;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}
