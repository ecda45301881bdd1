import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyExtra } from './lazy-extra';

afterEach(() => void jest.restoreAllMocks());

function showBesidePage(load: () => Promise<ComponentType>): void {
  const Extra = lazyExtra('Failed to load the extra', load);
  render(
    <>
      <h1>The page</h1>
      <Extra />
    </>,
  );
}

const pageIsThere = () => expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();

describe('a lazy-loaded extra', () => {
  it('is shown once its code has loaded', async () => {
    showBesidePage(() => Promise.resolve(() => <p>The extra</p>));
    pageIsThere();
    expect(await screen.findByText('The extra')).toBeTruthy();
  });
  it('leaves the page alone when its code fails to load', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    showBesidePage(() => Promise.reject(new Error('404')));
    await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
    expect(reported.mock.calls[0]?.[0]).toBe('Failed to load the extra');
    pageIsThere();
  });
  it('leaves the page alone when it fails to render', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): never => {
      throw new Error('A tier without a name');
    };
    showBesidePage(() => Promise.resolve(Broken));
    await waitFor(() => expect(reported).toHaveBeenCalled());
    pageIsThere();
  });
});
