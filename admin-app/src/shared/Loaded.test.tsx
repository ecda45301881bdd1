import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { setLanguage } from '../i18n/texts';
import { Loaded } from './Loaded';

const FAILED = 'The notes could not be loaded.';
const refetch = jest.fn<() => Promise<never>>();
beforeEach(() => setLanguage('en'));

const draw = (data: string[] | undefined, error: Error | null, isPolled = false) =>
  render(
    <Loaded query={{ data, error, refetch }} failure={FAILED} height={80} isPolled={isPolled}>
      {(notes) => <p>{notes.length} notes</p>}
    </Loaded>,
  );

describe('Loaded', () => {
  it('shows a skeleton until the first response', () => {
    draw(undefined, null);
    expect(screen.queryByLabelText('Loading')).not.toBeNull();
  });

  it('reports a failure, and retries', () => {
    draw(undefined, new Error('away'));
    expect(screen.getByRole('alert').textContent).toContain(FAILED);
    fireEvent.click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the data when a later read fails', () => {
    draw(['one', 'two'], new Error('away'));
    expect(screen.queryByText('2 notes')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says above polled data when a later read fails', () => {
    draw(['one', 'two'], new Error('away'), true);
    expect(screen.getByRole('alert').textContent).toContain(FAILED);
    expect(screen.queryByText('2 notes')).not.toBeNull();
  });
});
