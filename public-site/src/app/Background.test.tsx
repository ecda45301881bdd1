import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { sessionQuery } from '../features/session/session';
import { dismissToasts } from '../ui/toast-store';
import { ToastCorner } from '../ui/ToastCorner';
import { WaitingPoints } from './Background';

const LUNA = {
  user_id: '2',
  nickname: 'Luna_Sky',
  name: 'luna_sky',
  image: '',
  points: 1_290,
  pointsVersion: 3,
  isAdmin: false,
  role: null,
  isUnderAge: false,
  isOnBreak: false,
};

async function open(address: string, user: typeof LUNA | null) {
  window.history.replaceState(null, '', address);
  const queries = new QueryClient();
  queries.setQueryData(sessionQuery.queryKey, user);
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <WaitingPoints />
        <ToastCorner />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(window.location.search).not.toContain('waiting'));
  const said = [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent);
  unmount();
  return said;
}

beforeEach(() => dismissToasts());

describe('the waiting points notice', () => {
  it('is shown once and keeps the rest of the address', async () => {
    expect(await open('/shop?search=mug&waiting=1240', LUNA)).toEqual([
      'You had 1,240 points waiting for you. Your Points',
    ]);
    expect(window.location.pathname + window.location.search).toBe('/shop?search=mug');
  });

  it.each([
    ['more points than the viewer has', '/shop?waiting=1291', LUNA],
    ['zero points', '/shop?waiting=0', LUNA],
    ['an invalid number', '/shop?waiting=%3Cb%3E', LUNA],
    ['points to a guest', '/shop?waiting=1240', null],
  ])('never shows %s', async (_, address, user) => expect(await open(address, user)).toEqual([]));
});
