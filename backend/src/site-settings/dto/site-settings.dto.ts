import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import {
  EmailOrEmpty,
  Group,
  ImageUrl,
  LinkUrl,
  LinkUrlOrEmpty,
  List,
  Name,
  OneOf,
  OptionalTimeZone,
  OptionalWholeNumber,
  Pattern,
  Text,
  TextOrEmpty,
} from '../../common/validation/fields.js';
import { isDomain, isEachPlatformOnce, SOCIAL_PLATFORMS, type SocialPlatform } from '../site-rules.js';

const FOUR_LINKS = 'Social links must be Twitch, Instagram, Telegram and Discord, each once';
const DOMAINS = 'Blocked domains must be at most 200 domains such as example.com';

export class SocialLinkDto {
  @OneOf(SOCIAL_PLATFORMS, 'Social link must be one of the four platforms')
  id!: SocialPlatform;
  @Name('Social link name') name!: string;
  /** Empty for a platform that the streamer is not on: it is then shown nowhere. */
  @LinkUrlOrEmpty('Social link') url!: string;
  @OneOf(SOCIAL_PLATFORMS, 'Social link icon must be one of the four platforms')
  icon!: SocialPlatform;
  /** Count shown when there is no live one; null for the streaming platform. */
  @OptionalWholeNumber('Followers') followers: number | null = null;
}

export class AwarenessDto {
  @ImageUrl('Gambling-awareness logo') image!: string;
  @LinkUrl('Gambling-awareness link') url!: string;
}

/** What the site says about itself. Both front ends read it, and an admin may send it back as it is. */
export class SiteSettingsDto {
  /** Login of the channel. */
  @Pattern(/^[A-Za-z0-9_]{2,25}$/, 'Channel must be the login of a Twitch channel')
  channel!: string;
  @Name('Title') title!: string;
  @TextOrEmpty('Tagline') tagline: string = '';
  @ImageUrl('Hero image') heroImage!: string;
  @ImageUrl('Offline image') offlineImage!: string;

  @ValidateNested({ each: true, message: FOUR_LINKS })
  @Type(() => SocialLinkDto)
  @ValidateBy({
    name: 'eachPlatformOnce',
    validator: { validate: isEachPlatformOnce, defaultMessage: () => FOUR_LINKS },
  })
  socials!: SocialLinkDto[];

  @Group('Gambling awareness', () => AwarenessDto) awareness!: AwarenessDto;
  @Text('Help line') helpLine!: string;
  @TextOrEmpty('Operator name', { max: 100 }) operatorName: string = '';

  @EmailOrEmpty('Contact e-mail') contactEmail: string = '';
}

/** The site's identity for both front ends. */
export class SiteDto extends SiteSettingsDto {
  /** IANA name, such as Europe/Berlin: whose days and hours the site goes by. */
  timeZone!: string;
  /** At which hour of that zone the daily reward opens, 0 to 23; null when it opens some hours after the last one. */
  rewardHour!: number | null;
  /** How many hours after the last one, where no hour is set. */
  rewardCooldownHours!: number;
  /** Base address of the stream player. */
  playerUrl!: string;
  /** Base address of the chat embed. */
  embedUrl!: string;
  /** True while a stand-in for Twitch is in use. */
  sandbox!: boolean;
}

/** What only admins read: it would tell the public which words the chat bot stumbles over. */
export class SiteForAdminsDto extends SiteDto {
  /** Domains that the chat bot never names. */
  blockedDomains!: string[];
  /** Whether a casino link or code in a bot's text is refused or only warned about. */
  @ApiProperty({ enum: ['block', 'warn'] })
  promoGuard!: 'block' | 'warn';
}

export class SaveSiteDto extends SiteSettingsDto {
  /** Missing or null: as it is. */
  @OptionalTimeZone('Time zone') timeZone?: string | null;

  /** Missing: as it is. Null: the next reward opens some hours after the last one. */
  @OptionalWholeNumber('Reward hour', { max: 23 }) rewardHour?: number | null;

  /** Missing or null: as they are. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lowerCase) : value))
  @List(200, DOMAINS)
  @ValidateBy(
    { name: 'domain', validator: { validate: isDomain, defaultMessage: () => DOMAINS } },
    { each: true },
  )
  blockedDomains?: string[] | null;

  /** Missing or null: as it is. */
  @IsOptional()
  @OneOf(['block', 'warn'], 'Promo guard must be block or warn')
  promoGuard?: 'block' | 'warn' | null;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}
