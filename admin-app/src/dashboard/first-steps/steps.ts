import type {
  BotStatus,
  ClaimNotifications,
  Heartbeat,
  ImportBatch,
  Overlay,
  SiteSettings,
} from '../../shared/api';

export interface FirstStep {
  /** Its texts are under `dashboard.steps`. */
  name:
    | 'socials'
    | 'operator'
    | 'time_zone'
    | 'offers'
    | 'tiers'
    | 'items'
    | 'bot'
    | 'moderator'
    | 'import'
    | 'overlay'
    | 'alarms'
    | 'heartbeat'
    | 'rehearsal'
    | 'tell';
  /** Target screen, with a field or dialog after the `#`: see use-field-from-hash.ts. Null for a dialog of the dashboard. */
  to: string | null;
  isDone: boolean;
  /** Not every site needs it, so the list can be done without it. */
  isOptional?: true;
}

/** Data the steps are derived from. */
export interface SetupState {
  site: SiteSettings;
  /** Counts. */
  offers: number;
  categories: number;
  items: number;
  raffles: number;
  /** How often the reward tiers have been saved. */
  tierChanges: number;
  bot: BotStatus;
  notifications: ClaimNotifications;
  overlays: Overlay[];
  /** Null for admins, who may not import. */
  imports: ImportBatch[] | null;
  /** Whether the bot answers `!site`. */
  isSiteCommandOn: boolean;
  /** Null if the server is of a version without it. */
  heartbeat: Heartbeat | null;
}

/** Steps to set up a new site. */
export const stepsOf = ({
  site,
  bot,
  notifications,
  heartbeat,
  imports,
  ...setup
}: SetupState): FirstStep[] => [
  { name: 'socials', ...socialsStep(site) },
  {
    name: 'operator',
    to: site.operatorName === '' ? '/site#operatorName' : '/site#contactEmail',
    isDone: site.operatorName !== '' && site.contactEmail !== '',
  },
  // Every place has a named zone, so UTC means that no one has chosen. Whether the settings have been saved proves
  // nothing: their form saves all of them.
  { name: 'time_zone', to: '/site#timeZone', isDone: site.timeZone !== 'UTC' },
  { name: 'offers', to: '/offers#add', isDone: setup.offers > 0 },
  { name: 'tiers', to: '/rewards#rewards.0.tier', isDone: setup.tierChanges > 0 },
  // An item needs a category.
  {
    name: 'items',
    to: `/shop${setup.categories === 0 ? '?tab=categories' : ''}#add`,
    isDone: setup.items > 0,
  },
  { name: 'bot', to: '/bot#connect-bot', isDone: bot.accounts.bot !== null },
  { name: 'moderator', to: '/bot?tab=connection', isDone: maySeeChatters(bot) },
  ...(imports
    ? [
        {
          name: 'import' as const,
          to: '/imports',
          isDone: imports.some(({ appliedAt }) => appliedAt !== null),
          isOptional: true as const,
        },
      ]
    : []),
  {
    name: 'overlay',
    to: '/overlays',
    isDone: setup.overlays.some(({ changedAt }) => changedAt !== null),
  },
  {
    name: 'alarms',
    to: `/bot?tab=claims#${missingForAlarms(notifications)}`,
    isDone: notifications.onDiscord && notifications.alarms,
  },
  ...(heartbeat
    ? [{ name: 'heartbeat' as const, to: '/bot?tab=claims#site-down', isDone: heartbeat.isWorking }]
    : []),
  { name: 'rehearsal', to: '/raffles/rehearsal', isDone: setup.raffles > 0, isOptional: true },
  { name: 'tell', to: null, isDone: setup.isSiteCommandOn },
];

/** Whether nothing is left that every site needs. */
export const areDone = (steps: readonly FirstStep[]): boolean =>
  steps.every(({ isDone, isOptional }) => isDone || isOptional);

/** The link to the channel on Twitch is there from the start, whatever the channel is called by now. */
function socialsStep({ socials }: SiteSettings): Pick<FirstStep, 'to' | 'isDone'> {
  const others = socials.filter(({ id }) => id !== 'twitch');
  const place = socials.findIndex(({ id, url }) => id !== 'twitch' && url === '');
  return { to: `/site#socials.${Math.max(0, place)}.url`, isDone: others.some(({ url }) => url !== '') };
}

/** A bot that is the channel itself needs no role. */
const maySeeChatters = ({ accounts, channel, chat }: BotStatus): boolean =>
  accounts.bot !== null && (chat.isModerator || accounts.bot.login === channel.name);

/** The field or switch that comes first. */
function missingForAlarms({ webhook, onDiscord }: ClaimNotifications): string {
  if (webhook === null) return 'webhook-team';
  return onDiscord ? 'alarms' : 'onDiscord';
}
