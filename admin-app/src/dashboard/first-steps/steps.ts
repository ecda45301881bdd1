import type { BotStatus, SiteSettings } from '../../shared/api';

export interface FirstStep {
  /** Its words stand below `dashboard.steps`. */
  name: 'socials' | 'operator' | 'offers' | 'tiers' | 'items' | 'bot';
  /** The screen where it is done. */
  to: string;
  isDone: boolean;
}

/** What the steps are judged by. */
export interface SetUp {
  site: SiteSettings;
  /** How many there are. */
  offers: number;
  items: number;
  /** How often the reward tiers were saved. */
  tierChanges: number;
  bot: BotStatus;
}

/** What makes a new site somebody's own, each done or not. */
export const stepsOf = ({ site, offers, items, tierChanges, bot }: SetUp): FirstStep[] => [
  {
    name: 'socials',
    to: '/site',
    isDone: site.socials.some(({ url }) => url !== ''),
  },
  {
    name: 'operator',
    to: '/site',
    isDone: site.operatorName !== '' && site.contactEmail !== '',
  },
  { name: 'offers', to: '/offers', isDone: offers > 0 },
  { name: 'tiers', to: '/rewards', isDone: tierChanges > 0 },
  { name: 'items', to: '/shop', isDone: items > 0 },
  { name: 'bot', to: '/bot', isDone: bot.accounts.bot !== null },
];
