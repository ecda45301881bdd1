import type { HuntDto } from '../../backend/src/live/hunts/dto/hunt.dto.js';
import type { Page } from '@playwright/test';
import { expect, test } from '../browser/support/console.js';
import { savePicture } from './save-picture.js';
import { Visitor } from './evening-audience.js';

// A show in progress: a bonus hunt being opened, a guess about its end balance, and an open raffle.

const SIZES = [
  { width: 390, height: 844 },
  { width: 1360, height: 900 },
];
const SLOTS = [
  ['Pirate Kitchen', 200, 31_400],
  ['Moonlit Orchard', 400, 8_260],
  ['Disco Dragon', 200, null],
  ['Copper Canyon Express', 500, null],
  ['Lucky Lighthouse', 200, null],
] as const;
const GUESTS = ['luna_sky', 'teapot_theo', 'kiki_kolibri'] as const;

async function drawAt(page: Page, address: string, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Loading')).toHaveCount(0);
    await savePicture(page, name);
  }
}

test('show', async ({ admin, playwright, baseURL }) => {
  const signIn = (login: string) => Visitor.signedIn(playwright, login, baseURL!, []);
  const owner = await signIn('neonace');
  const hunt = async () => (await owner.get<{ hunt: HuntDto }>('/api/hunts/current')).hunt;
  const step = async (address: string, change: object) =>
    owner.send('PUT', address, { ...change, version: (await hunt()).version });

  await owner.send('POST', '/api/hunts', { name: 'Friday hunt', currency: 'EUR', startCents: 100_000 });
  for (const [name, betCents] of SLOTS)
    await owner.send('POST', '/api/hunts/current/slots', { name, betCents });
  const prize = { kind: 'points', points: 500 };
  const guess = await owner.send<{ id: number }>('POST', '/api/guesses', {
    title: 'What will we end with?',
    currency: 'EUR',
    prize,
    winners: 3,
    teamMayGuess: false,
    followsHunt: false,
  });
  const raffle = await owner.send<{ id: number }>('POST', '/api/raffles', {
    title: 'Friday raffle',
    prize,
    winners: 1,
    minutes: null,
    claimMinutes: 0,
    mayWinAgain: true,
    teamMayEnter: false,
  });
  await owner.send('POST', `/api/raffles/${raffle.id}/open`, {});
  for (const [place, login] of GUESTS.entries()) {
    const guest = await signIn(login);
    await guest.send('POST', '/api/raffles/current/entry');
    await guest.send('POST', '/api/guesses/current/own', { cents: 90_000 + 12_345 * place });
  }
  await step('/api/hunts/current/state', { state: 'opening' });
  for (const [name, betCents, winCents] of SLOTS) {
    const slot = (await hunt()).slots.find((each) => each.name === name)!;
    const { id: slotId, version } = slot;
    if (winCents !== null)
      await owner.send('PUT', `/api/hunts/current/slots/${slotId}`, { name, betCents, version, winCents });
  }

  const { id } = await hunt();
  await drawAt(admin, '/admin/hunts', 'admin-hunt');
  await drawAt(admin, `/admin/raffles/${raffle.id}/show`, 'admin-raffle');
  await drawAt(admin, `/admin/guesses/${guess.id}/show`, 'admin-guess');
  await drawAt(admin, '/hunts', 'hunts-running');
  await drawAt(admin, '/play', 'play-open');
  await drawAt(admin, `/play/${raffle.id}`, 'raffle');
  await step('/api/hunts/current/state', { state: 'finished' });
  await drawAt(admin, `/hunts/${id}`, 'hunt');

  // Clean up, as the evening test starts its own.
  await owner.send('POST', `/api/guesses/${guess.id}/cancel`);
  await owner.send('POST', `/api/raffles/${raffle.id}/close`);
  await owner.send('POST', `/api/raffles/${raffle.id}/draw`);
});
