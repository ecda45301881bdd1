import { lazyScreen } from './shared/lazy-screen';

/* Each screen's code is loaded when it is first opened. */

export const AuditPage = lazyScreen(() => import('./audit/AuditPage'), 'AuditPage', {
  title: 'resources.audit.title',
});
export const BotPage = lazyScreen(() => import('./bot/BotPage'), 'BotPage', { title: 'bot.title' });
export const ClaimsPage = lazyScreen(() => import('./claims/ClaimsPage'), 'ClaimsPage', {
  title: 'resources.claims.title',
});
export const ConfirmedPage = lazyScreen(() => import('./confirmation/ConfirmedPage'), 'ConfirmedPage', {
  title: 'confirmation.title',
});
export const DashboardPage = lazyScreen(() => import('./dashboard/DashboardPage'), 'DashboardPage', {
  title: 'dashboard.title',
});
export const ExportsPage = lazyScreen(() => import('./exports/ExportsPage'), 'ExportsPage', {
  title: 'resources.exports.title',
});
export const GuessesPage = lazyScreen(() => import('./guesses/GuessesPage'), 'GuessesPage', {
  title: 'resources.guesses.title',
});
export const GuessPage = lazyScreen(() => import('./guesses/GuessPage'), 'GuessPage');
export const HuntsPage = lazyScreen(() => import('./hunts/HuntsPage'), 'HuntsPage', {
  title: 'resources.hunts.title',
});
export const ImportsPage = lazyScreen(() => import('./imports/ImportsPage'), 'ImportsPage', {
  title: 'resources.imports.title',
});
export const LegalPage = lazyScreen(() => import('./legal/LegalPage'), 'LegalPage', {
  title: 'resources.legal.title',
});
export const NotFoundPage = lazyScreen(() => import('./layout/NotFoundPage'), 'NotFoundPage');
export const PersonPage = lazyScreen(() => import('./person/PersonPage'), 'PersonPage');
export const PointsPage = lazyScreen(() => import('./points/PointsPage'), 'PointsPage', {
  title: 'resources.points.title',
});
export const OffersPage = lazyScreen(() => import('./offers/OffersPage'), 'OffersPage', {
  title: 'resources.offers.title',
});
export const OverlaysPage = lazyScreen(() => import('./overlays/OverlaysPage'), 'OverlaysPage', {
  title: 'resources.overlays.title',
});
export const QuickButtonsPage = lazyScreen(
  () => import('./tonight/quick/QuickButtonsPage'),
  'QuickButtonsPage',
  { title: 'resources.buttons.title' },
);
export const RafflePage = lazyScreen(() => import('./raffles/RafflePage'), 'RafflePage');
export const RafflesPage = lazyScreen(() => import('./raffles/RafflesPage'), 'RafflesPage', {
  title: 'resources.raffles.title',
});
export const RehearsalPage = lazyScreen(() => import('./raffles/rehearsal/RehearsalPage'), 'RehearsalPage');
export const RewardsPage = lazyScreen(() => import('./rewards/RewardsPage'), 'RewardsPage', {
  title: 'rewards.title',
});
export const SecurityPage = lazyScreen(() => import('./security/SecurityPage'), 'SecurityPage', {
  title: 'resources.security.title',
});
export const ShopPage = lazyScreen(() => import('./shop/ShopPage'), 'ShopPage', {
  title: 'resources.shop.title',
});
export const SitePage = lazyScreen(() => import('./site/SitePage'), 'SitePage', {
  title: 'resources.site.title',
});
export const SpinsPage = lazyScreen(() => import('./spins/SpinsPage'), 'SpinsPage', {
  title: 'resources.spins.title',
});
export const TonightPage = lazyScreen(() => import('./tonight/TonightPage'), 'TonightPage');
export const UsersPage = lazyScreen(() => import('./users/UsersPage'), 'UsersPage', {
  title: 'resources.users.title',
});
export const VersionPage = lazyScreen(() => import('./version/VersionPage'), 'VersionPage', {
  title: 'resources.version.title',
});
