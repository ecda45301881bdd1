import { type ComponentType, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CssBaseline } from '@mui/material';
import {
  AccessDenied,
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  CustomRoutes,
  Error as ErrorPage,
  LoadingPage,
  localStorageStore,
  Notification,
  Resource,
  ResourceContextProvider,
  RestoreScrollPosition,
  type Store,
} from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { i18nProvider } from './i18n/i18n-provider';
import { AdminLayout } from './layout/AdminLayout';
import { createAuthProvider } from './providers/auth-provider';
import { dataProvider } from './providers/data-provider';
import { createQueryClient } from './providers/query-client';
import {
  AuditPage,
  BotPage,
  ClaimsPage,
  ConfirmedPage,
  DashboardPage,
  ExportsPage,
  GuessPage,
  GuessesPage,
  HuntsPage,
  ImportsPage,
  LegalPage,
  NotFoundPage,
  OffersPage,
  OverlaysPage,
  PersonPage,
  PointsPage,
  QuickButtonsPage,
  RafflePage,
  RafflesPage,
  RehearsalPage,
  RewardsPage,
  SecurityPage,
  ShopPage,
  SitePage,
  SpinsPage,
  TonightPage,
  UsersPage,
  VersionPage,
} from './lazy-screens';
import { mayOpen } from './session/rights';
import type { BotCommand, SessionUser } from './shared/api';
import { theme } from './theme/theme';

/** Renders the console. Call it only for a viewer who has a role. */
export function renderConsole(viewer: SessionUser): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Only a data router can block navigation while there are unsaved changes.
  const router = createBrowserRouter([{ path: '*', element: <Console viewer={viewer} /> }], {
    basename: '/admin',
  });
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const stored = localStorageStore();
// On a phone the menu covers the screen, so a reload closes it.
if (window.innerWidth < 600) stored.removeItem('sidebar.open');
const CLOSED: unknown = false;
/** On narrow windows the sidebar starts collapsed, because a table would not fit next to its labels. */
const store: Store = {
  ...stored,
  getItem: (key, fallback) =>
    stored.getItem(
      key,
      key === 'sidebar.open' && window.innerWidth < 1000 ? (CLOSED as typeof fallback) : fallback,
    ),
};

const screens = {
  tonight: TonightPage,
  buttons: QuickButtonsPage,
  rewards: RewardsPage,
  shop: ShopPage,
  hunts: HuntsPage,
  bot: BotPage,
  points: PointsPage,
  overlays: OverlaysPage,
  imports: ImportsPage,
  exports: ExportsPage,
  site: SitePage,
  legal: LegalPage,
  version: VersionPage,
};

/**
 * Gives a screen what react-admin gives a resource: field labels by name, and its scroll position on Back.
 */
const Screen = ({ name, Page }: { name: string; Page: ComponentType }) => (
  <ResourceContextProvider value={name}>
    <RestoreScrollPosition storeKey={`${name}.scrollPosition`}>
      <Page />
    </RestoreScrollPosition>
  </ResourceContextProvider>
);

/**
 * The console without its router. Not built on `Admin`, which adds a login form and texts that are never
 * used.
 */
export function Console({ viewer }: { viewer: SessionUser }) {
  const [queryClient] = useState(createQueryClient);
  const [authProvider] = useState(() => createAuthProvider(viewer));
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
    >
      <CssBaseline enableColorScheme>
        <CoreAdminUI
          disableTelemetry
          requireAuth
          loginPage={false}
          authCallbackPage={false}
          accessDenied={AccessDenied}
          authenticationError={AuthenticationError}
          error={ErrorPage}
          loading={LoadingPage}
          dashboard={viewer.isAdmin ? DashboardPage : undefined}
          layout={AdminLayout}
          catchAll={NotFoundPage}
        >
          <Resource name="offers" list={OffersPage} />
          <Resource name="users" list={UsersPage} edit={PersonPage} recordRepresentation="nickname" />
          <Resource name="spins" list={SpinsPage} />
          <Resource name="claims" list={ClaimsPage} />
          <Resource name="raffles" list={RafflesPage} show={RafflePage} recordRepresentation="title" />
          <Resource name="guesses" list={GuessesPage} show={GuessPage} recordRepresentation="title" />
          <Resource name="audit" list={AuditPage} />
          <Resource name="security" list={SecurityPage} />
          <Resource name="slots" recordRepresentation="name" />
          <Resource name="items" />
          <Resource name="categories" />
          <Resource name="archivedItems" />
          <Resource name="archivedCategories" />
          <Resource name="commands" recordRepresentation={({ command }: BotCommand) => `!${command}`} />
          <Resource name="automessages" recordRepresentation="message" />
          <CustomRoutes>
            {Object.entries(screens).map(([name, Page]) => (
              <Route
                key={name}
                path={`/${name}/*`}
                element={
                  mayOpen(viewer.role, name, 'list') ? (
                    <Screen key={name} name={name} Page={Page} />
                  ) : (
                    <AccessDenied />
                  )
                }
              />
            ))}
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/raffles/rehearsal" element={<RehearsalPage />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/confirmed" element={<ConfirmedPage />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Notification />
      </CssBaseline>
    </AdminContext>
  );
}
