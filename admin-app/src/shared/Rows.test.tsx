import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../i18n/i18n-provider';
import { setLanguage } from '../i18n/texts';
import { Col, Rows } from './Rows';

beforeEach(() => setLanguage('en'));

interface Payout {
  id: number;
  closedAt: string;
  members: number;
}
const PAYOUTS: Payout[] = [
  { id: 1, closedAt: 'Monday', members: 9 },
  { id: 2, closedAt: 'Tuesday', members: 30 },
  { id: 3, closedAt: 'Sunday', members: 10 },
];

const onPage = jest.fn();
beforeEach(() => void onPage.mockReset());
function open(rows: Payout[], pages?: { total: number; currentPage: number }) {
  const pagination = pages && { ...pages, totalPages: 3, hasMore: true };
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <Rows
          texts="points.payouts"
          label="Payouts"
          rows={rows}
          {...(pagination && { pages: { pagination, onPage } })}
        >
          <Col source="closedAt" isHead />
          <Col<Payout> source="members" sortByOrder="DESC" render={({ members }) => `${members} viewers`} />
        </Rows>
      </AdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const table = () => within(screen.getByRole('table', { name: 'Payouts' }));
const days = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('Rows', () => {
  it('keep their order until a heading is pressed, then sort by value', async () => {
    const user = open(PAYOUTS);
    expect(days()).toEqual(['Monday', 'Tuesday', 'Sunday']);
    await user.click(table().getByText('Viewers'));
    expect(days()).toEqual(['Tuesday', 'Sunday', 'Monday']);
    await user.click(table().getByText('Viewers'));
    expect(days()).toEqual(['Monday', 'Sunday', 'Tuesday']);
  });

  it('have their heading in each cell, except the one that names the row', () => {
    open(PAYOUTS);
    expect(table().getByText('9 viewers').dataset['heading']).toBe('Viewers');
    expect(table().getByText('Monday').dataset['heading']).toBeUndefined();
  });

  it('page on the server', async () => {
    const user = open(PAYOUTS, { total: 60, currentPage: 2 });
    expect(screen.getByText(/^Showing 26-50 of 60/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage).toHaveBeenCalledWith(3);
  });

  it('return from beyond the last page', () => {
    open([], { total: 0, currentPage: 9 });
    expect(onPage.mock.calls).toEqual([[3]]);
  });
});
