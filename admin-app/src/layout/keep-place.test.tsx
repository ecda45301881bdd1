import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { keepPlace } from './keep-place';

let stop = () => {};
beforeEach(() => {
  stop = keepPlace();
});
afterEach(() => stop());

const page = (step: 'open' | 'close', hasUndo = false, hasDialog = false) => (
  <>
    <main>
      <h1 tabIndex={-1}>Raffle</h1>
      <section aria-label="Steps">
        {step === 'open' ? <button key="open">Open</button> : <button key="close">Close</button>}
      </section>
    </main>
    {hasUndo && <button>Undo</button>}
    {hasDialog && (
      <div className="MuiModal-root">
        <button>Yes</button>
      </div>
    )}
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement;
const steps = () => screen.getByRole('region', { name: 'Steps' });

it('focuses what is around a focused control that is replaced, but not its successor', async () => {
  const { rerender } = render(page('open'));
  button('Open').focus();
  rerender(page('close'));
  await waitFor(() => expect(focused()).toBe(steps()));
  button('Close').focus();
  expect(steps().hasAttribute('tabindex')).toBe(false);
});

it('does so too when a dialog’s action has removed the control that opened it', async () => {
  const { rerender } = render(page('open'));
  button('Open').focus();
  rerender(page('open', false, true));
  screen.getByText('Yes').focus();
  rerender(page('close', false, true));
  await Promise.resolve();
  expect(focused()).toBe(screen.getByText('Yes'));
  rerender(page('close'));
  await waitFor(() => expect(focused()).toBe(steps()));
});

it('focuses the heading when a notification with the focus disappears', async () => {
  const { rerender } = render(page('open', true));
  button('Undo').focus();
  rerender(page('open'));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading')));
});
