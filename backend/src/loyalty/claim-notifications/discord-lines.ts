import type { Texts } from '#shared/texts.js';
import { ALARM_KINDS, type AlarmKind } from '../../members/events/alarm-kinds.js';
import type { DueDelivery } from '../../members/events/deliveries.service.js';
import type { EventType } from '../../members/events/event-types.js';
import { escapeMarkdown } from './discord-text.js';

export interface LineContext {
  readonly t: Texts<'bot'>['t'];
  /** The site's address and title. */
  readonly site: string;
  readonly title: string;
  /** Login of the channel on Twitch. */
  readonly channel: string;
  /** The running broadcast; null where Twitch has not reported it yet. */
  readonly stream: { readonly title: string | null; readonly game: string | null };
}

type LineOf = (event: DueDelivery, context: LineContext) => string | null;

const claimLine: LineOf = ({ user, data: { item, points } }, { t }) =>
  t('discord.claimed', {
    user: escapeMarkdown(String(user)),
    item: escapeMarkdown(String(item)),
    points: Number(points),
  });

const winnerLine: LineOf = ({ user, subject, data }, { t, site }) =>
  user &&
  t('discord.won', {
    user: escapeMarkdown(user),
    raffle: escapeMarkdown(String(data['title'])),
    link: `${site}/play/${subject.replace('raffle:', '')}`,
  });

const liveLine: LineOf = (_event, { t, site, title, channel, stream }) => {
  const what = [stream.title, stream.game].filter(Boolean).map((text) => escapeMarkdown(String(text)));
  const first = t('discord.live', { channel: escapeMarkdown(title) });
  const links = `${site}/stream · https://www.twitch.tv/${channel}`;
  return [first, ...(what.length > 0 ? [what.join(' · ')] : []), links].join('\n');
};

/** Where in the console an alarm can be dealt with. */
const PAGES: Partial<Record<AlarmKind, string>> = {
  bot_deaf: '/admin/bot?tab=connection',
  bot_sign_in: '/admin/bot?tab=connection',
  channel_sign_in: '/admin/bot?tab=connection',
  discord_failing: '/admin/bot?tab=claims',
};

const alarmLine: LineOf = ({ type, data }, { t, site }) => {
  const kind = ALARM_KINDS.find((each) => each === data['kind']);
  if (!kind) return null;
  if (type === 'alarm.cleared') return `✅ ${t(`discord.alarm.${kind}.over`)}`;
  const page = PAGES[kind];
  return `⚠️ ${t(`discord.alarm.${kind}`)}${page ? ` ${site}${page}` : ''}`;
};

const LINES: Partial<Record<EventType, LineOf>> = {
  'claim.made': claimLine,
  'raffle.won': winnerLine,
  'stream.live': liveLine,
  'alarm.raised': alarmLine,
  'alarm.cleared': alarmLine,
};

/** The line of an event in a Discord message; null if there is nothing to post. */
export const lineOf: LineOf = (event, context) => LINES[event.type as EventType]?.(event, context) ?? null;
