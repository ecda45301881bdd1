import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { speak } from '../i18n/texts';
import { Loaded } from './Loaded';

const FAILED = 'The notes could not be loaded.';
const refetch = jest.fn<() => Promise<never>>();
beforeEach(() => speak('en'));

const draw = (data: string[] | undefined, error: Error | null) =>
  render(
    <Loaded query={{ data, error, refetch }} failure={FAILED} height={80}>
      {(notes) => <p>{notes.length} notes</p>}
    </Loaded>,
  );

describe('What a query has read', () => {
  it('is a skeleton before the first answer', () => {
    draw(undefined, null);
    expect(screen.queryByLabelText('Loading')).not.toBeNull();
  });

  it('says that it failed, and asks again', () => {
    draw(undefined, new Error('away'));
    expect(screen.getByRole('alert').textContent).toContain(FAILED);
    fireEvent.click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('stays while later reads fail', () => {
    draw(['one', 'two'], new Error('away'));
    expect(screen.queryByText('2 notes')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
