import { expect, it } from '@jest/globals';
import type { RaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { createItem, createModerator, createOwner, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { RAFFLE_FORM } from '../raffles/raffle-form.js';

const { site, database } = await useSite();
const owner = await site.signIn((await createOwner(database)).userId);
const moderator = await site.signIn((await createModerator(database)).userId);

const claims = (last: number) =>
  `/api/shop/claims?${new URLSearchParams({ range: `[0,${last}]`, filter: '{"states":["pending","processing"]}' })}`;
/** Reads of the console's Tonight in a minute while a raffle is open, as its own tests have them. */
const READS: readonly (readonly [path: string, times: number])[] = [
  ['/api/raffles?current', 3],
  ['/api/guesses?current', 2],
  ['/api/hunts/current/desk', 2],
  ['/api/readiness', 6],
  ['/api/incidents', 2],
  [claims(4), 2],
  [claims(0), 2],
];
/** One a second on the live connection, with its id and frame. */
const EVENTS_BYTES = 60 * 45;

async function bytesOf(path: string): Promise<number> {
  const { status, headers, text } = await owner.get(path);
  expect(status).toBe(200);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength(lines.join('') + text);
}

async function openRaffle(): Promise<number> {
  const form = { ...RAFFLE_FORM, winners: 3 };
  const { id } = (await owner.post('/api/raffles', form)).json<RaffleDto>();
  expect((await moderator.post(`/api/raffles/${id}/open`)).status).toBe(200);
  return id;
}

it('Tonight gets at most 25 kB a minute while a raffle is open, after one with three winners', async () => {
  const { id: itemId } = await createItem(database, { price: 1, stock: 10 });
  const finished = await openRaffle();
  for (let count = 0; count < 6; count += 1) {
    const viewer = await site.signIn((await createUser(database, { points: 10 })).userId);
    expect((await viewer.post('/api/raffles/current/entry')).status).toBe(200);
    expect((await viewer.post('/api/shop/claim', { itemId })).status).toBe(201);
  }
  await moderator.post(`/api/raffles/${finished}/close`);
  for (let place = 1; place <= 3; place += 1) {
    await database.query(`UPDATE raffle_draws SET drawn_at = drawn_at - interval '1 minute'`);
    expect((await moderator.post(`/api/raffles/${finished}/draw`, {})).status).toBe(200);
  }
  await openRaffle();
  for (let drafts = 0; drafts < 5; drafts += 1) await owner.post('/api/raffles', RAFFLE_FORM);

  let total = EVENTS_BYTES;
  for (const [path, times] of READS) total += times * (await bytesOf(path));
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(25_000);
});
