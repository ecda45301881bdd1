import { ApiProperty } from '@nestjs/swagger';
import { OptionalWholeNumber, WholeNumber } from '../../../core/common/validation/fields.js';
import { MEMBER_EVENT_TYPES, type MemberEventType } from '../event-types.js';

/** `points`, or `words`: the name of the shop item, or what the streamer hands over. */
export class NotificationPrizeDto {
  kind!: 'points' | 'item' | 'words';
  points?: number;
  words?: string | null;
  /** For an item. */
  itemId?: number;
}

/** The content of a notification. Its fields depend on the type. */
export class NotificationDataDto {
  /** Of the raffle or guess. */
  title?: string;
  prize?: NotificationPrizeDto;
  /** In a guess, from 1. */
  place?: number;
  /** Name of the claimed item; left out if it is withheld from the visitor. */
  item?: string;
  /** Given, or refunded. */
  points?: number;
  /** Why the team gave points. Null if it may concern someone else. */
  reason?: string | null;
  /** When the backup was made that the site was restored from. */
  @ApiProperty({ required: false, format: 'date-time' })
  madeAt?: string;
}

export class NotificationDto {
  id!: number;
  @ApiProperty({ enum: MEMBER_EVENT_TYPES })
  type!: MemberEventType;
  /** Its subject, such as `claim:5`, `raffle:7`, `guess:3`, `gift:9` or `backup:1795230000`. */
  subject!: string;
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;
  isRead!: boolean;
  data!: NotificationDataDto;
}

export class NotificationsDto {
  /** The newest 100 of the last 30 days, newest first. */
  items!: NotificationDto[];
  /** How many of these are unread. */
  unread!: number;
}

export class ReadNotificationsDto {
  /** Id of the last notification to mark. */
  @WholeNumber('The last notification', { min: 1 }) upTo!: number;
  /** Id of the first one; without it, all up to `upTo` are marked. */
  @OptionalWholeNumber('The first notification', { min: 1 }) from?: number | null;
}
