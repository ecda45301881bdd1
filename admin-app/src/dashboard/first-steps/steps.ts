import type { BotStatus, SiteSettings } from '../../shared/api';

export interface FirstStep {
  /** Its texts are under `dashboard.steps`. */
  name: 'socials' | 'operator' | 'offers' | 'tiers' | 'items' | 'bot';
  /** Target screen, with a field or dialog after the `#`: see use-field-from-hash.ts. */
  to: string;
  isDone: boolean;
}

/** Data the steps are derived from. */
export interface SetupState {
  site: SiteSettings;
  /** Counts. */
  offers: number;
  categories: number;
  items: number;
  /** How often the reward tiers have been saved. */
  tierChanges: number;
  bot: BotStatus;
}

/** Steps to set up a new site. */
export const stepsOf = ({ site, offers, categories, items, tierChanges, bot }: SetupState): FirstStep[] => [
  {
    name: 'socials',
    to: '/site#socials.0.url',
    isDone: site.socials.some(({ url }) => url !== ''),
  },
  {
    name: 'operator',
    to: site.operatorName === '' ? '/site#operatorName' : '/site#contactEmail',
    isDone: site.operatorName !== '' && site.contactEmail !== '',
  },
  { name: 'offers', to: '/offers#add', isDone: offers > 0 },
  { name: 'tiers', to: '/rewards#rewards.0.tier', isDone: tierChanges > 0 },
  // An item needs a category.
  { name: 'items', to: `/shop${categories === 0 ? '?tab=categories' : ''}#add`, isDone: items > 0 },
  { name: 'bot', to: '/bot#connect-bot', isDone: bot.accounts.bot !== null },
];
