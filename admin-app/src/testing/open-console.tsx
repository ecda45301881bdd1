import { confirmAdult } from '#shared/age-flags.js';
import { storedFlags } from '#shared/stored-flags.js';
import { withEmotionCache } from '@emotion/react';
import { act, render, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { PropsWithChildren } from 'react';
import { HttpError } from 'react-admin';
import { config as transitions } from 'react-transition-group';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FakeApi } from '../../../test/support/fake-api';
import { Console } from '../App';
import { speak } from '../i18n/texts';
import type { StoredRole } from '../shared/records';
import { NEW_SITE, viewerWith } from './answers';

// In development react-admin prints every call that fails. Here they are meant to.
const print = console.error;
console.error = (...said: unknown[]) => {
  if (!(said[0] instanceof HttpError || String(said[0]).includes('Failed to fetch'))) print(...said);
};

// Nobody sees a dialog fade, and each step of it renders the page once more.
transitions.disabled = true;

type Routes = ConstructorParameters<typeof FakeApi>[0];

export interface OpenConsole {
  readonly api: FakeApi;
  readonly user: UserEvent;
  /** Waits until the API is asked for nothing more: cheaper than to look for something at every change of the page. */
  readonly settle: () => Promise<void>;
  /** Presses a button of the page, or of the dialog before it, and waits for what that asks of the API. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Goes to another screen, as a link does. */
  readonly go: (path: string) => Promise<void>;
  /** Where it is, without `/admin`. */
  readonly place: () => string;
  readonly close: () => void;
}

/**
 * The console as an admin has it open, over an API that answers as a new site does and then as `routes` say: the real
 * menu, rights, providers, words and guard of what is unsaved. Only layout is missing: for that there is the browser.
 */
export async function openConsole(
  path: string,
  routes: Routes = {},
  role: StoredRole = 'owner',
): Promise<OpenConsole> {
  await speak('en');
  // react-admin's memory of lists, and the answer at the age gate.
  localStorage.clear();
  confirmAdult(storedFlags, Date.now());
  const viewer = viewerWith(role);
  const api = new FakeApi({ ...NEW_SITE, 'GET /api/auth/user': { json: viewer }, ...routes });
  const router = createMemoryRouter([{ path: '*', element: <Console viewer={viewer} /> }], {
    basename: '/admin',
    initialEntries: [`/admin/${path}`],
  });
  // Without layout there is nothing that could lie over a control; looking for it takes jsdom long.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const settle = () => quiet(api);
  const { unmount } = render(
    <Undrawn>
      <RouterProvider router={router} />
    </Undrawn>,
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
    async go(to) {
      await act(() => router.navigate(`/${to}`));
      await settle();
    },
    place: () => router.state.location.pathname + router.state.location.search,
    close: unmount,
  };
}

/** jsdom draws nothing, and would look through all rules of style for each role that is asked for: it gets none of them. */
const Undrawn = withEmotionCache<PropsWithChildren>(({ children }, { sheet }) => {
  sheet.container = NOWHERE;
  return children;
});
const NOWHERE = document.createElement('div');

const TURNS = 5;

async function quiet(api: FakeApi): Promise<void> {
  let seen = -1;
  // A screen whose code is on its way has asked for nothing yet.
  while (seen !== api.traffic || document.querySelector('[aria-busy=true]')) {
    seen = api.traffic;
    for (let turn = 0; turn < TURNS; turn++)
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  }
}
