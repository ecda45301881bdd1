import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import type { ImportReport as Report } from '../shared/api';
import { theme } from '../theme/theme';
import { ImportReport } from './ImportReport';

beforeEach(() => setLanguage('en'));

const REPORT: Report = {
  matched: 1,
  newMembers: 0,
  waiting: 0,
  waitingPoints: 0,
  waitMonths: 12,
  skipped: 0,
  skippedBecause: [],
  overlap: null,
  entries: 1,
  sumBefore: null,
  sumAfter: null,
  gain: 5,
  topTen: [],
  largestGain: null,
  farAbove: null,
  otherNames: [],
  otherNamesPeople: 0,
  spent: [],
  spentPeople: 0,
  parts: [],
  picturesLeftOut: 0,
};

const reportOf = (changes: Partial<Report>, isUndone = false) => (
  <AdminContext theme={theme}>
    <ImportReport id={1} report={{ ...REPORT, ...changes }} isUndone={isUndone} />
  </AdminContext>
);

it('says how many pictures are left out by a server that cannot read them', () => {
  render(reportOf({ picturesLeftOut: 2 }));
  expect(screen.getByRole('alert').textContent).toMatch(/^2 pictures are left out/);
});

it('says how long points wait, if they do', () => {
  const { rerender } = render(reportOf({ newMembers: 1 }));
  expect(screen.getByText(/keep these points for 12 months/)).toBeTruthy();
  rerender(reportOf({}));
  expect(screen.queryByText(/keep these points/)).toBeNull();
});

it('does not mention pictures when all are imported', () => {
  render(reportOf({}));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says whether an import was undone in full, and who had spent some of the points', () => {
  const { rerender } = render(reportOf({}, true));
  expect(screen.getByRole('alert').textContent).toMatch(/^Fully undone/);
  const spent = { spent: [{ name: 'Nova', points: 1_400 }], spentPeople: 1 };
  rerender(reportOf(spent, true));
  expect(screen.getByRole('alert').textContent).toMatch(/^Partly undone/);
  expect(screen.getByRole('heading', { name: '1 person had spent some of it' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Nova 1,400' })).toBeTruthy();
});

it('names IDs whose account has a different name', () => {
  const otherNames = [{ line: 2, listed: 'luna_sky', name: 'borealis_bo' }];
  render(reportOf({ otherNames, otherNamesPeople: 12 }));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^12 Twitch IDs belong to accounts with a different name.*Line 2: luna_sky in the list, borealis_bo on Twitch$/,
  );
});
