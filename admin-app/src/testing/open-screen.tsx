import { confirmAdult } from '#shared/age-flags.js';
import { storedFlags } from '#shared/stored-flags.js';
import { withEmotionCache } from '@emotion/react';
import { act, render, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { AdminContext, HttpError, memoryStore, Notification, ResourceContextProvider } from 'react-admin';
import { config as transitions } from 'react-transition-group';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FakeApi } from '../../../test/support/fake-api';
import { FakeEventSource } from '../../../test/support/fake-event-source';
import { importsBegunBefore } from '../../../test/support/imports';
import { i18nProvider } from '../i18n/i18n-provider';
import { setLanguage } from '../i18n/texts';
import { createAuthProvider } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { createQueryClient } from '../providers/query-client';
import type { SessionUser } from '../shared/api';
import { FieldFaults } from '../shared/FieldFaults';
import type { StoredRole } from '../shared/records';
import { theme } from '../theme/theme';
import { NEW_SITE, viewerWith } from './answers';

// In development, react-admin logs every failed call. These tests provoke such failures.
const print = console.error;
console.error = (...said: unknown[]) => {
  if (!(said[0] instanceof HttpError || String(said[0]).includes('Failed to fetch'))) print(...said);
};

// Dialog animations are invisible here, and each step of one would render the page again.
transitions.disabled = true;

export type Routes = ConstructorParameters<typeof FakeApi>[0];

export interface Opened {
  readonly api: FakeApi;
  readonly user: UserEvent;
  /** Waits until there are no more API calls. Cheaper than a query after every change of the page. */
  readonly settle: () => Promise<void>;
  /** Clicks a button of the page, or of the dialog in front of it, and waits for the resulting API calls. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Clicks an entry of a row's menu. @param row the name of its record; without it, the first row */
  readonly choose: (entry: string | RegExp, row?: string) => Promise<void>;
  /** Navigates, like a link. */
  readonly go: (path: string) => Promise<void>;
  /** Goes back, like the browser's button. */
  readonly back: () => Promise<void>;
  /** The current path, including `/admin`, and query. */
  readonly place: () => string;
  readonly close: () => void;
}

/**
 * Opens one screen, without menu and bar, with a fake API that responds like a new site, overridden by
 * `routes`. Rights, providers and texts are real. Layout is not available: that is left to browser tests.
 */
export const openScreen = (
  screen: ReactNode,
  path: string,
  routes: Routes = {},
  role?: StoredRole,
): Promise<Opened> =>
  open(
    (viewer) => <Screen viewer={viewer} name={/^\w*/.exec(path)![0]} screen={screen} />,
    path,
    routes,
    role,
  );

function Screen({ viewer, name, screen }: { viewer: SessionUser; name: string; screen: ReactNode }) {
  const [contexts] = useState(() => ({
    authProvider: createAuthProvider(viewer),
    queryClient: createQueryClient(),
    store: memoryStore(),
  }));
  return (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} theme={theme} {...contexts}>
      <FieldFaults>
        <ResourceContextProvider value={name}>{screen}</ResourceContextProvider>
      </FieldFaults>
      <Notification />
    </AdminContext>
  );
}

/** Opens what is drawn for a viewer with this role. */
export async function open(
  draw: (viewer: SessionUser) => ReactNode,
  path: string,
  routes: Routes,
  role: StoredRole = 'owner',
): Promise<Opened> {
  await setLanguage('en');
  // Clears react-admin's list state, and the answer to the age gate.
  localStorage.clear();
  confirmAdult(storedFlags, Date.now());
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
  const viewer = viewerWith(role);
  const api = new FakeApi({ ...NEW_SITE, 'GET /api/auth/user': { json: viewer }, ...routes });
  const router = createMemoryRouter([{ path: '*', element: draw(viewer) }], {
    basename: '/admin',
    initialEntries: [`/admin/${path}`],
  });
  // Without layout, nothing can cover a control, and checking is slow in jsdom.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const settle = () => waitUntilIdle(api);
  const { unmount } = render(
    <WithoutStyles>
      <RouterProvider router={router} />
    </WithoutStyles>,
  );
  await settle();
  return {
    api,
    user,
    settle,
    async press(name) {
      await user.click(await screen.findByRole('button', { name }));
      await settle();
    },
    async choose(entry, row = '') {
      await user.click(screen.getAllByRole('button', { name: new RegExp(`^More actions for ${row}`) })[0]!);
      await user.click(screen.getByRole('menuitem', { name: entry }));
      await settle();
    },
    async go(to) {
      await act(() => router.navigate(`/${to}`));
      await settle();
    },
    async back() {
      await act(() => router.navigate(-1));
      await settle();
    },
    place: () => router.state.location.pathname + router.state.location.search,
    close: unmount,
  };
}

/**
 * Keeps styles out of the document: jsdom renders nothing, but would search all style rules on every query by
 * role.
 */
const WithoutStyles = withEmotionCache<PropsWithChildren>(({ children }, { sheet }) => {
  sheet.container = DETACHED;
  return children;
});
const DETACHED = document.createElement('div');

const TURNS = 5;

async function waitUntilIdle(api: FakeApi): Promise<void> {
  let seen: number;
  let wasLoading: boolean;
  do {
    seen = api.traffic;
    wasLoading = isLoading();
    await act(importsBegunBefore);
    for (let turn = 0; turn < TURNS; turn++)
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    // A screen that has just loaded its code has not called the API yet.
  } while (seen !== api.traffic || wasLoading || isLoading());
}

const isLoading = (): boolean => document.querySelector('[aria-busy=true]') !== null;
