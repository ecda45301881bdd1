import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, memoryStore, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { BotPage } from './bot/BotPage';
import { ClaimsPage } from './claims/ClaimsPage';
import { AdminLayout } from './layout/AdminLayout';
import { NotFoundPage } from './layout/NotFoundPage';
import { OffersPage } from './offers/OffersPage';
import { createAuthProvider } from './providers/auth-provider';
import { dataProvider } from './providers/data-provider';
import { createQueryClient } from './providers/query-client';
import { RewardsPage } from './rewards/RewardsPage';
import type { SessionUser } from './shared/api';
import { ShopPage } from './shop/ShopPage';
import { SpinsPage } from './spins/SpinsPage';
import { theme } from './theme/theme';
import { UsersPage } from './users/UsersPage';

/** Draws the console for a viewer who is known to be an admin. */
export function renderConsole(viewer: SessionUser): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename="/admin">
        <Admin
          disableTelemetry
          requireAuth
          loginPage={false}
          authProvider={createAuthProvider(viewer)}
          dataProvider={dataProvider}
          queryClient={createQueryClient()}
          store={memoryStore()}
          theme={theme}
          darkTheme={null}
          layout={AdminLayout}
          catchAll={NotFoundPage}
        >
          <Resource name="offers" list={OffersPage} />
          <Resource name="users" list={UsersPage} />
          <Resource name="rewards" list={RewardsPage} />
          <Resource name="spins" list={SpinsPage} />
          <Resource name="shop" list={ShopPage} />
          <Resource name="claims" list={ClaimsPage} />
          <Resource name="bot" list={BotPage} />
          <Resource name="items" />
          <Resource name="categories" />
          <Resource name="commands" />
          <Resource name="automessages" />
        </Admin>
      </BrowserRouter>
    </StrictMode>,
  );
}
