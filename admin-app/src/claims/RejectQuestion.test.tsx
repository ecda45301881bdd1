import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, ListContextProvider, type ListControllerResult } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import { theme } from '../theme/theme';
import { OrderSteps } from './order/OrderSteps';
import { RejectQuestion } from './RejectQuestion';

beforeEach(() => setLanguage('en'));

/** One character over the limit. */
const LONG = `${'x'.repeat(1_000)}!`;

async function pasteInto(label: string) {
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
  await user.click(field);
  await user.paste(LONG);
  return { user, field };
}

it('does not truncate a pasted reason, and does not send one that is too long', async () => {
  const onReject = jest.fn<(reason: string) => Promise<void>>(() => Promise.resolve());
  render(
    <AdminContext theme={theme}>
      <RejectQuestion names={['A mug of luna']} onReject={onReject} onClose={() => {}} />
    </AdminContext>,
  );
  const { user, field } = await pasteInto('Reason');
  expect(field.value).toBe(LONG);
  expect(screen.getByText('Must be 1,000 characters or fewer')).not.toBeNull();
  const reject = screen.getByRole<HTMLButtonElement>('button', { name: 'Reject' });
  expect(reject.getAttribute('aria-disabled')).toBe('true');
  await user.type(field, '{Backspace}');
  await user.click(reject);
  expect(onReject).toHaveBeenCalledWith('x'.repeat(1_000));
});

it('does not truncate a message to the viewer, which may contain what they bought', async () => {
  function Claim() {
    const [message, write] = useState('');
    return (
      <OrderSteps
        claimId="1:1"
        name="A mug of luna"
        state="pending"
        hasCode={false}
        message={message}
        onWrite={write}
        onSent={() => {}}
      />
    );
  }
  render(
    <AdminContext theme={theme}>
      <ListContextProvider value={{} as ListControllerResult}>
        <Claim />
      </ListContextProvider>
    </AdminContext>,
  );
  const { field } = await pasteInto('Message to the viewer');
  expect(field.value).toBe(LONG);
  expect(screen.getByText('Must be 1,000 characters or fewer')).not.toBeNull();
  expect(
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .every((button) => button.getAttribute('aria-disabled') === 'true'),
  ).toBe(true);
});
