import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsEmail,
  IsIn,
  IsString,
  Matches,
  ValidateNested,
} from 'class-validator';
import {
  Group,
  ImageUrl,
  LinkUrl,
  Name,
  OptionalText,
  OptionalWholeNumber,
  Text,
} from '../../common/validation/fields.js';

export const SOCIAL_PLATFORMS = ['twitch', 'instagram', 'telegram', 'discord'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

export class SocialLinkDto {
  @IsIn(SOCIAL_PLATFORMS, { message: 'Social link must be one of the four platforms' })
  id!: SocialPlatform;
  @Name('Social link name') name!: string;
  @LinkUrl('Social link') url!: string;
  @IsIn(SOCIAL_PLATFORMS, { message: 'Social link icon must be one of the four platforms' })
  icon!: SocialPlatform;
  /** Count shown when there is no live one; null for the streaming platform. */
  @OptionalWholeNumber('Followers') followers!: number | null;
}

export class AwarenessDto {
  @ImageUrl('Gambling-awareness logo') image!: string;
  @LinkUrl('Gambling-awareness link') url!: string;
}

/** What an admin may set about the site. */
export class SiteSettingsDto {
  /** Login of the channel. */
  @Matches(/^[a-z0-9_]{2,25}$/i, { message: 'Channel must be the login of a Twitch channel' })
  channel!: string;
  @Name('Title') title!: string;
  @OptionalText('Tagline') tagline!: string;
  @ImageUrl('Hero image') heroImage!: string;
  @ImageUrl('Offline image') offlineImage!: string;

  @IsArray({ message: 'Social links must be a list' })
  @ArrayMinSize(1, { message: 'Social links must not be empty' })
  @ArrayMaxSize(SOCIAL_PLATFORMS.length, { message: 'Social links must be at most four' })
  @ValidateNested({ each: true })
  @Type(() => SocialLinkDto)
  socials!: SocialLinkDto[];

  @Group('Gambling awareness', () => AwarenessDto) awareness!: AwarenessDto;
  @Text('Help line') helpLine!: string;
  @OptionalText('Operator name', { max: 100 }) operatorName!: string;
  @IsEmail({ require_tld: false }, { message: 'Contact e-mail must be an e-mail address' })
  contactEmail!: string;

  /** Domains that the chat bot never names. */
  @IsArray({ message: 'Blocked domains must be a list' })
  @ArrayMaxSize(200, { message: 'Blocked domains must be at most 200' })
  @IsString({ each: true, message: 'Blocked domains must be texts' })
  @Matches(/^[a-z0-9.-]{3,253}$/i, {
    each: true,
    message: 'Blocked domains must be domains such as example.com',
  })
  blockedDomains!: string[];

  /** Whether a casino link or code in a bot's text is refused or only warned about. */
  @IsIn(['block', 'warn'], { message: 'Promo guard must be block or warn' })
  promoGuard!: 'block' | 'warn';
}

/** The site's identity for both front ends. */
export class SiteDto extends SiteSettingsDto {
  /** Base address of the stream player. */
  playerUrl!: string;
  /** Base address of the chat embed. */
  embedUrl!: string;
  /** True while a stand-in for Twitch is in use. */
  sandbox!: boolean;
}
