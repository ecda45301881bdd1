import { isAnnounced } from './announced-types.js';
import type { ClaimChannelRow } from './claim-channels.statements.js';
import { problemOf } from './discord-answers.js';
import type {
  AnnouncementsDto,
  ClaimNotificationsDto,
  DiscordChannelDto,
} from './dto/claim-notifications.dto.js';

export type Channels = Record<ClaimChannelRow['channel'], ClaimChannelRow>;

/** All rows are created by migrations. */
export function channelsIn(rows: readonly ClaimChannelRow[]): Channels {
  const [chat, discord, announcements] = (['chat', 'discord', 'announcements'] as const).map((name) =>
    rows.find(({ channel }) => channel === name),
  );
  if (!chat || !discord || !announcements) throw new Error('The rows of the claim channels are missing');
  return { chat, discord, announcements };
}

export const toDto = ({ chat, discord, announcements }: Channels): ClaimNotificationsDto => ({
  inChat: chat.is_on,
  onDiscord: discord.is_on,
  claims: isAnnounced(discord.types, 'claims'),
  alarms: isAnnounced(discord.types, 'alarms'),
  ...discordOf(discord),
  announcements: announcementsOf(announcements),
});

export const announcementsOf = (row: ClaimChannelRow): AnnouncementsDto => ({
  isOn: row.is_on,
  live: isAnnounced(row.types, 'live'),
  winners: isAnnounced(row.types, 'winners'),
  ...discordOf(row),
});

const discordOf = (row: ClaimChannelRow): DiscordChannelDto => ({
  webhook: row.webhook_hint,
  lastPostedAt: isoOf(row.posted_at),
  lastError: row.last_error,
  lastProblem: problemOf(row.last_error),
  lastErrorAt: isoOf(row.last_error_at),
  switchedOffAt: isoOf(row.switched_off_at),
});

const isoOf = (moment: Date | null): string | null => moment && moment.toISOString();
