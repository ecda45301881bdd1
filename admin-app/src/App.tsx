import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { AuditPage } from './audit/AuditPage';
import { BotPage } from './bot/BotPage';
import { ClaimsPage } from './claims/ClaimsPage';
import { ConfirmedPage } from './confirmation/ConfirmedPage';
import { DashboardPage } from './dashboard/DashboardPage';
import { ExportsPage } from './exports/ExportsPage';
import { GuessesPage } from './guesses/GuessesPage';
import { GuessPage } from './guesses/GuessPage';
import { HuntsPage } from './hunts/HuntsPage';
import { ImportsPage } from './imports/ImportsPage';
import { i18nProvider } from './i18n/i18n-provider';
import { AdminLayout } from './layout/AdminLayout';
import { LegalPage } from './legal/LegalPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { PersonPage } from './person/PersonPage';
import { PointsPage } from './points/PointsPage';
import { OffersPage } from './offers/OffersPage';
import { createAuthProvider } from './providers/auth-provider';
import { dataProvider } from './providers/data-provider';
import { createQueryClient } from './providers/query-client';
import { OverlaysPage } from './overlays/OverlaysPage';
import { RafflePage } from './raffles/RafflePage';
import { RafflesPage } from './raffles/RafflesPage';
import { RewardsPage } from './rewards/RewardsPage';
import { SecurityPage } from './security/SecurityPage';
import type { BotCommand, SessionUser } from './shared/api';
import { ShopPage } from './shop/ShopPage';
import { SitePage } from './site/SitePage';
import { SpinsPage } from './spins/SpinsPage';
import { theme } from './theme/theme';
import { UsersPage } from './users/UsersPage';

/** Draws the console for a viewer who is known to have a role. */
export function renderConsole(viewer: SessionUser): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // A router with data routes, because only such a one can hold up a navigation for unsaved changes.
  const router = createBrowserRouter([{ path: '*', element: <Console viewer={viewer} /> }], {
    basename: '/admin',
  });
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** The console without its router. */
export function Console({ viewer }: { viewer: SessionUser }) {
  const [queryClient] = useState(createQueryClient);
  const [authProvider] = useState(() => createAuthProvider(viewer));
  return (
    <Admin
      disableTelemetry
      requireAuth
      loginPage={false}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={theme}
      darkTheme={null}
      dashboard={viewer.isAdmin ? DashboardPage : undefined}
      layout={AdminLayout}
      catchAll={NotFoundPage}
    >
      <Resource name="offers" list={OffersPage} />
      <Resource name="users" list={UsersPage} edit={PersonPage} recordRepresentation="nickname" />
      <Resource name="rewards" list={RewardsPage} />
      <Resource name="spins" list={SpinsPage} />
      <Resource name="shop" list={ShopPage} />
      <Resource name="claims" list={ClaimsPage} />
      <Resource name="raffles" list={RafflesPage} show={RafflePage} recordRepresentation="title" />
      <Resource name="guesses" list={GuessesPage} show={GuessPage} recordRepresentation="title" />
      <Resource name="hunts" list={HuntsPage} />
      <Resource name="bot" list={BotPage} />
      <Resource name="points" list={PointsPage} />
      <Resource name="overlays" list={OverlaysPage} />
      <Resource name="imports" list={ImportsPage} />
      <Resource name="exports" list={ExportsPage} />
      <Resource name="site" list={SitePage} />
      <Resource name="legal" list={LegalPage} />
      <Resource name="audit" list={AuditPage} />
      <Resource name="security" list={SecurityPage} />
      <Resource name="slots" recordRepresentation="name" />
      <Resource name="items" />
      <Resource name="categories" />
      <Resource name="archivedItems" />
      <Resource name="archivedCategories" />
      <Resource name="commands" recordRepresentation={({ command }: BotCommand) => `!${command}`} />
      <Resource name="automessages" recordRepresentation="message" />
      <CustomRoutes noLayout>
        <Route path="/confirmed" element={<ConfirmedPage />} />
      </CustomRoutes>
    </Admin>
  );
}
