import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act as during, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, HttpError, Notification, TextInput } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import { broadcastOutcome } from './confirmation';
import { filled } from './form-rules';
import { Question } from './ConfirmDialog';

beforeEach(() => setLanguage('en'));

interface Given {
  reason?: string;
}
const act = jest.fn<(given: Given) => Promise<void>>();
beforeEach(() => void act.mockReset().mockResolvedValue());

function Asked({ hasField }: { hasField: boolean }) {
  const [isAsking, ask] = useState(false);
  const question = { title: 'Close the shop?', action: 'Close it', failure: 'It stayed open.', act };
  const onClose = () => ask(false);
  return (
    <>
      <button onClick={() => ask(true)}>Close the shop</button>
      {isAsking && !hasField && (
        <Question {...question} onClose={onClose}>
          Nobody can buy anything then.
        </Question>
      )}
      {isAsking && hasField && (
        <Question {...question} record={{ reason: 'Pause' }} onClose={onClose}>
          <TextInput source="reason" label="Reason" validate={filled} autoFocus />
        </Question>
      )}
    </>
  );
}

async function open({ hasField = false } = {}) {
  const user = userEvent.setup();
  render(
    <AdminContext>
      <Asked hasField={hasField} />
    </AdminContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Close the shop' }));
  return user;
}
const dialog = () => screen.queryByRole('dialog', { name: 'Close the shop?' });
const answer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close it' });
const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Reason/ });
const backdrop = () => dialog()!.closest('.MuiDialog-container')!;

/** Keeps the action pending until it is settled. */
function hold() {
  let end = { resolve: () => {}, reject: (_: Error) => {} };
  act.mockReturnValueOnce(new Promise((resolve, reject) => void (end = { resolve, reject })));
  return end;
}

describe('Question', () => {
  it('acts once even on a double click, then closes', async () => {
    const user = await open();
    const held = hold();
    await user.dblClick(answer());
    expect(act).toHaveBeenCalledTimes(1);
    expect(answer().getAttribute('aria-disabled')).toBe('true');
    await during(async () => held.resolve());
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('closes on Escape, but not on a backdrop click or while sending', async () => {
    const user = await open();
    await user.click(backdrop());
    expect(dialog()).not.toBeNull();
    const held = hold();
    await user.click(answer());
    await user.keyboard('{Escape}');
    expect(dialog()).not.toBeNull();
    await during(async () => held.reject(new Error('away')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('confirms on Enter, but not while Enter is still held from the previous button', async () => {
    const user = await open();
    expect(document.activeElement).toBe(answer());
    expect(fireEvent.keyDown(answer(), { key: 'Enter', repeat: true })).toBe(false);
    await user.keyboard('{Enter}');
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('reports a failure, and keeps the input', async () => {
    const user = await open({ hasField: true });
    act.mockRejectedValueOnce(new HttpError('', 500));
    await user.type(reason(), ' for lunch{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('It stayed open.');
    expect(reason().value).toBe('Pause for lunch');
    act.mockRejectedValueOnce(new HttpError('Someone has closed it.', 409));
    await user.click(answer());
    expect(await screen.findByText('Someone has closed it.')).not.toBeNull();
    await user.click(answer());
    await waitFor(() => expect(dialog()).toBeNull());
    expect(act.mock.calls.map(([given]) => given.reason)).toEqual(Array(3).fill('Pause for lunch'));
  });

  it('does nothing while a required field is empty', async () => {
    const user = await open({ hasField: true });
    expect(document.activeElement).toBe(reason());
    await user.clear(reason());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Required')).not.toBeNull();
    expect(answer().getAttribute('aria-disabled')).toBe('true');
    expect(act).not.toHaveBeenCalled();
  });

  it("asks Twitch to confirm the admin's identity, then continues with the input", async () => {
    const user = await open({ hasField: true });
    act.mockRejectedValueOnce(new HttpError('', 403, { code: 'confirm_needed' }));
    await user.type(reason(), '{Enter}');
    expect(await screen.findByRole('link', { name: 'Confirm it’s you on Twitch' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull();
    await during(async () => broadcastOutcome('confirmed'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(act.mock.calls.map(([given]) => given.reason)).toEqual(['Pause', 'Pause']);
  });

  it('stays open after it was carried out if something else was typed in the meantime', async () => {
    const user = await open({ hasField: true });
    const held = hold();
    await user.type(reason(), '{Enter}');
    await user.type(reason(), ' for lunch');
    await during(async () => held.resolve());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Done, with what you had typed before. You can still copy the rest.',
    );
    expect(reason().value).toBe('Pause for lunch');
    expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('asks on Escape before it discards what was typed', async () => {
    const user = await open({ hasField: true });
    await user.type(reason(), ' for lunch{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(reason().value).toBe('Pause for lunch'));
    fireEvent.keyDown(reason(), { key: 'Escape' });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it.each([
    ['shows what was typed when someone else’s step takes it away', ' for lunch', true],
    ['vanishes silently when nothing was typed', '', false],
  ])('%s', async (_, typed, isShown) => {
    const Raffle = ({ isOpen }: { isOpen: boolean }) => (
      <AdminContext>
        {isOpen && (
          <Question title="Draw again?" act={act} failure="" record={{ reason: 'Pause' }} onClose={() => {}}>
            <TextInput source="reason" label="Reason" />
          </Question>
        )}
        <Notification />
      </AdminContext>
    );
    const { rerender } = render(<Raffle isOpen />);
    const user = userEvent.setup();
    await user.click(reason());
    if (typed) await user.keyboard(typed);
    rerender(<Raffle isOpen={false} />);
    await during(async () => {});
    const notice = screen.queryByText('Not saved: Draw again?: Pause for lunch');
    expect(notice !== null).toBe(isShown);
  });
});
