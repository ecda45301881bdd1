import type { BotStatus, SiteSettings } from '../../shared/api';

export interface FirstStep {
  text: string;
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
    text: 'Enter your social links',
    to: '/site',
    isDone: site.socials.every(({ url }) => url !== ''),
  },
  {
    text: 'Say who runs the site and how to reach you',
    to: '/site',
    isDone: site.operatorName !== '' && site.contactEmail !== '',
  },
  { text: 'Add your first offer', to: '/offers', isDone: offers > 0 },
  { text: 'Look at the reward tiers and save them', to: '/rewards', isDone: tierChanges > 0 },
  { text: 'Put something into the shop', to: '/shop', isDone: items > 0 },
  { text: 'Connect the chat bot', to: '/bot', isDone: bot.accounts.bot !== null },
];
