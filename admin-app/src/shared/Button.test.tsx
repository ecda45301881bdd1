import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { AdminContext, Form, memoryStore, TextInput } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { setLanguage } from '../i18n/texts';
import { Button } from './Button';
import { Pager } from './Pager';
import { SaveButton } from './SaveButton';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('keeps the focus and ignores presses when it turns disabled in use', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await user.tab();
  await user.keyboard('{Enter}');
  rerender(
    <Button disabled onClick={onClick}>
      Save
    </Button>,
  );
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button());
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().classList).toContain('Mui-disabled');
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('doesn’t let Enter in a field submit the form while disabled', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());
  const form = (disabled: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" disabled={disabled}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await user.type(screen.getByRole('textbox'), 'A{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await user.type(screen.getByRole('textbox'), 'B{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('saves a form once, and keeps the focus while it saves', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  const form = (isSaving: boolean) => (
    <MemoryRouter>
      <AdminContext store={memoryStore()}>
        <Form onSubmit={onSubmit}>
          <TextInput source="name" />
          <SaveButton label="Save" disabled={isSaving} />
        </Form>
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(form(false));
  button().focus();
  await user.keyboard('{Enter}');
  rerender(form(true));
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox'), 'A{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

it('of a pager keeps the focus on the last page', async () => {
  await setLanguage('en');
  const user = userEvent.setup();
  const onPage = jest.fn();
  const { rerender } = render(<Pager page={1} pages={2} onPage={onPage} />);
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  await user.click(next);
  rerender(<Pager page={2} pages={2} onPage={onPage} />);
  await user.keyboard('{Enter}');
  expect(onPage.mock.calls).toEqual([[2]]);
  expect(next.disabled).toBe(false);
});
