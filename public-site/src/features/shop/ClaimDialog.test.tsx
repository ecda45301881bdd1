import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../api/client';
import type { ItemField, ShopItem } from '../../api/types';
import type { Answers } from './answers';
import { ClaimForm } from './ClaimDialog';

const field = (id: string, fields: Partial<ItemField> = {}): ItemField => ({
  id,
  label: id,
  kind: 'text',
  required: true,
  hint: '',
  options: [],
  ...fields,
});

const FIELDS = [
  field('size', { kind: 'choice', options: ['S', 'M'] }),
  field('mail', { kind: 'email' }),
  field('home', { kind: 'address', hint: 'Where the parcel goes' }),
  field('trade', { kind: 'link', required: false }),
  field('number', { check: 'digits', required: false }),
];

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const claim = () => screen.getByRole('button', { name: 'Claim for 300 points' });
const heard = () => waitFor(() => expect(claim()).toHaveAttribute('aria-disabled', 'false'));

function open(
  onClaim: (answers: Answers) => Promise<ApiError | null>,
  onClose = () => {},
  fields = FIELDS,
  terms: Partial<ShopItem> = {},
) {
  const item = { id: 1, name: 'Hoodie', price: 300, stock: 2, fields, ...terms } as ShopItem;
  render(<ClaimForm item={item} points={500} phase={undefined} onClaim={onClaim} onClose={onClose} />);
}

describe('the form of an item', () => {
  it('sets keyboard type and autofill for every field', () => {
    open(async () => null);
    const typed = (label: string) =>
      ['type', 'inputmode', 'autocomplete'].map((name) => input(label).getAttribute(name));
    expect(typed('mail')).toEqual(['email', 'email', 'email']);
    expect(typed('home')).toEqual([null, null, 'street-address']);
    expect(typed('trade')).toEqual(['url', 'url', 'off']);
    expect(typed('number')).toEqual([null, 'numeric', 'off']);
    expect(input('home')).toHaveAccessibleDescription('Where the parcel goes');
    expect(input('size')).toBeRequired();
    expect(input('trade')).not.toBeRequired();
  });

  it('shows options in the page’s language and submits their original values', async () => {
    const onClaim = jest.fn(async (_answers: Answers) => null);
    const size = field('size', {
      kind: 'choice',
      options: ['Small', 'Large'],
      optionLabels: ['Klein', 'Groß'],
    });
    open(onClaim, undefined, [size]);
    await heard();
    const shown = within(input('size')).getAllByRole('option').slice(1);
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Klein', 'Groß']);
    type('size', (shown[1] as HTMLOptionElement).value);
    fireEvent.click(claim());
    await waitFor(() => expect(onClaim).toHaveBeenCalledWith({ size: 'Large' }));
  });

  it('submits nothing while a required answer is missing, and focuses it', async () => {
    const onClaim = jest.fn(async () => null);
    open(onClaim);
    await heard();
    type('size', 'M');
    fireEvent.click(claim());
    await waitFor(() => expect(input('mail')).toHaveFocus());
    expect(input('mail')).toHaveAccessibleDescription('Please fill this in');
    expect(onClaim).not.toHaveBeenCalled();
  });

  it('keeps the input when the server refuses, and shows the reason next to the field', async () => {
    const refusals: (ApiError | null)[] = [
      new ApiError(400, 'mail must be an email address', { field: 'answers.mail', rule: 'email' }),
      new ApiError(409, 'Out of Stock'),
      null,
    ];
    const onClaim = jest.fn(async (_answers: Answers) => refusals.shift() ?? null);
    const onClose = jest.fn();
    open(onClaim, onClose);
    await heard();
    type('size', 'M');
    type('mail', 'nobody');
    type('home', 'Elm Street 1');
    fireEvent.click(claim());
    await waitFor(() => expect(input('mail')).toHaveAccessibleDescription(/^Enter an email address/));
    expect([input('size').value, input('mail').value, input('home').value]).toEqual([
      'M',
      'nobody',
      'Elm Street 1',
    ]);
    type('mail', 'luna@example.com');
    fireEvent.click(claim());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Out of Stock'));
    expect(input('mail')).toHaveAttribute('aria-invalid', 'false');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(claim());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onClaim).toHaveBeenLastCalledWith({ size: 'M', mail: 'luna@example.com', home: 'Elm Street 1' });
  });

  it.each([
    [
      { deliveryDays: 1 },
      'This costs 300 of your 500 points, leaving 200. It’s usually delivered within 1 day.',
    ],
    [{ deliveryDays: 1, hasCodes: true as const }, 'This costs 300 of your 500 points, leaving 200.'],
    [{}, 'This costs 300 of your 500 points, leaving 200.'],
  ])('says what it costs and when it is usually delivered: %j', (terms, text) => {
    open(async () => null, undefined, [], terms);
    expect(screen.getByText(/^This costs/)).toHaveTextContent(text);
  });

  it('takes no other answers while it is being sent', async () => {
    let answer = (_: ApiError | null) => {};
    open(() => new Promise((resolve) => (answer = resolve)));
    await heard();
    type('size', 'S');
    type('mail', 'luna@example.com');
    type('home', 'Moon Street 1');
    fireEvent.click(claim());
    await waitFor(() => expect(input('mail').readOnly).toBe(true));
    type('size', 'M');
    expect(input('size')).toHaveValue('S');
    expect(input('home').readOnly).toBe(true);
    answer(new ApiError(409, 'Sold out'));
    await waitFor(() => expect(input('mail').readOnly).toBe(false));
    expect(input('home')).toHaveValue('Moon Street 1');
  });
});
