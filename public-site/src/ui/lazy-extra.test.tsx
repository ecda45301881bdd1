import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { lazyExtra, retryExtras, useIsExtraMissing } from './lazy-extra';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const MISSING = 'Part of the page is missing';
const Missing = () => useIsExtraMissing() && <p>{MISSING}</p>;

/** Each of the calls to `load` ends like the next of `results`, the rest like the last. */
async function showBesidePage(...results: (ComponentType | Error)[]) {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => {
    const result = results.length > 1 ? results.shift()! : results[0]!;
    if (result instanceof Error) throw result;
    return result;
  });
  const Extra = lazyExtra('Failed to load the extra', load, () => <p>The outline</p>);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <h1>The page</h1>
        <Extra />
        <Missing />
        <Link to="/elsewhere">Elsewhere</Link>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await wait(0);
  return { load, queries, reported };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () => ['The extra', 'The outline', MISSING].filter((text) => screen.queryByText(text));
const Works = () => <p>The extra</p>;
const GONE = new Error('404');

describe('a lazy-loaded extra', () => {
  it('is shown once its code has loaded', async () => {
    await showBesidePage(Works);
    expect(shown()).toEqual(['The extra']);
  });

  it('keeps its outline, and the page works on, when its code fails to load', async () => {
    const { reported } = await showBesidePage(GONE);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(shown()).toEqual(['The outline']);
    expect(reported.mock.calls).toEqual([['Failed to load the extra', GONE]]);
  });

  it('is loaded again after 2 s, 4 s and so on', async () => {
    const { load } = await showBesidePage(GONE, GONE, Works);
    await wait(2_000);
    expect([load.mock.calls.length, shown()]).toEqual([2, ['The outline', MISSING]]);
    await wait(3_800);
    expect(load).toHaveBeenCalledTimes(2);
    await wait(300);
    expect(shown()).toEqual(['The extra']);
    await wait(60_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it.each<[string, (queries: QueryClient) => unknown]>([
    ['the page changes', () => screen.getByRole('link').click()],
    ['an event arrives', (queries) => retryExtras(queries)],
    ['the browser is back online', () => window.dispatchEvent(new Event('online'))],
  ])('is loaded again as soon as %s', async (when, happens) => {
    const { queries } = await showBesidePage(GONE, Works);
    if (when.endsWith('online')) act(() => void window.dispatchEvent(new Event('offline')));
    await act(async () => void happens(queries));
    await wait(0);
    expect(shown()).toEqual(['The extra']);
  });

  it('leaves the page alone when it fails to render', async () => {
    const { reported } = await showBesidePage((): never => {
      throw new Error('A tier without a name');
    });
    expect(reported).toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(shown()).toEqual([]);
  });
});
