import { expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setLanguage } from '../i18n/texts';
import { lazyScreen } from './lazy-screen';

const Hall = () => <h1>The hall</h1>;

async function openFailing() {
  await setLanguage('en');
  const load = jest.fn<() => Promise<{ Hall: typeof Hall }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ Hall });
  const Screen = lazyScreen(load, 'Hall');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load this page');
  return load;
}

it('reports a screen whose code fails to load, and retries in place', async () => {
  const load = await openFailing();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The hall' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('retries when the browser is back online', async () => {
  const load = await openFailing();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'The hall' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
