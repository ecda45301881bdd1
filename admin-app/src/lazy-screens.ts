import { lazyScreen } from './shared/lazy-screen';

/** Each screen's code is loaded when it is first opened. */
export const AuditPage = lazyScreen(() => import('./audit/AuditPage'), 'AuditPage');
export const BotPage = lazyScreen(() => import('./bot/BotPage'), 'BotPage');
export const ClaimsPage = lazyScreen(() => import('./claims/ClaimsPage'), 'ClaimsPage');
export const ConfirmedPage = lazyScreen(() => import('./confirmation/ConfirmedPage'), 'ConfirmedPage');
export const DashboardPage = lazyScreen(() => import('./dashboard/DashboardPage'), 'DashboardPage');
export const ExportsPage = lazyScreen(() => import('./exports/ExportsPage'), 'ExportsPage');
export const GuessesPage = lazyScreen(() => import('./guesses/GuessesPage'), 'GuessesPage');
export const GuessPage = lazyScreen(() => import('./guesses/GuessPage'), 'GuessPage');
export const HuntsPage = lazyScreen(() => import('./hunts/HuntsPage'), 'HuntsPage');
export const ImportsPage = lazyScreen(() => import('./imports/ImportsPage'), 'ImportsPage');
export const LegalPage = lazyScreen(() => import('./legal/LegalPage'), 'LegalPage');
export const PersonPage = lazyScreen(() => import('./person/PersonPage'), 'PersonPage');
export const PointsPage = lazyScreen(() => import('./points/PointsPage'), 'PointsPage');
export const OffersPage = lazyScreen(() => import('./offers/OffersPage'), 'OffersPage');
export const OverlaysPage = lazyScreen(() => import('./overlays/OverlaysPage'), 'OverlaysPage');
export const RafflePage = lazyScreen(() => import('./raffles/RafflePage'), 'RafflePage');
export const RafflesPage = lazyScreen(() => import('./raffles/RafflesPage'), 'RafflesPage');
export const RewardsPage = lazyScreen(() => import('./rewards/RewardsPage'), 'RewardsPage');
export const SecurityPage = lazyScreen(() => import('./security/SecurityPage'), 'SecurityPage');
export const ShopPage = lazyScreen(() => import('./shop/ShopPage'), 'ShopPage');
export const SitePage = lazyScreen(() => import('./site/SitePage'), 'SitePage');
export const SpinsPage = lazyScreen(() => import('./spins/SpinsPage'), 'SpinsPage');
export const TonightPage = lazyScreen(() => import('./tonight/TonightPage'), 'TonightPage');
export const UsersPage = lazyScreen(() => import('./users/UsersPage'), 'UsersPage');
