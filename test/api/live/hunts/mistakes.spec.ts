import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GuessDto } from '../../../../backend/src/live/guesses/dto/guess.dto.js';
import type { HuntDto } from '../../../../backend/src/live/hunts/dto/hunt.dto.js';
import { HuntsService } from '../../../../backend/src/live/hunts/hunts.service.js';
import { createAdmin, createModerator } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const FRIDAY = { name: 'Friday', currency: 'EUR', startCents: 150_000 };
const GUESS = {
  title: 'End balance',
  currency: 'EUR',
  prize: { kind: 'points', points: 500 },
  winners: 1,
  teamMayGuess: false,
  followsHunt: true,
};

const { site, database } = await useSite();
const moderator = await site.signIn((await createModerator(database)).userId);
const admin = await site.signIn((await createAdmin(database)).userId);
const guest = site.guest();

beforeEach(async () => {
  await moderator.post('/api/hunts', FRIDAY);
});
afterEach(async () => {
  const guesses = (await moderator.get('/api/guesses')).json<GuessDto[]>();
  for (const { id, state } of guesses)
    if (state === 'open' || state === 'locked') await moderator.post(`/api/guesses/${id}/cancel`);
  const hunts = await database.query<{ id: number }>('SELECT id FROM hunts');
  for (const { id } of hunts) await admin.delete(`/api/hunts/${id}`);
});

const current = async () => (await guest.get('/api/hunts/current')).json<{ hunt: HuntDto | null }>().hunt;
const add = (name: string) => moderator.post('/api/hunts/current/slots', { name, betCents: 100 });
const step = async (state: string, endCents?: number) =>
  moderator.put('/api/hunts/current/state', { state, endCents, version: (await current())!.version });
const finishedHunt = async (): Promise<number> => {
  const { id } = (await current())!;
  await add('Wanted');
  await step('opening');
  await step('finished', 200);
  return id;
};
const guess = async () => (await guest.get('/api/guesses/current')).json<{ guess: GuessDto }>().guess;
const listed = async () => (await guest.get('/api/hunts')).json<{ id: number }[]>().map(({ id }) => id);

describe('a hunt without slots', () => {
  it('cannot be opened: it would end with its whole start balance lost', async () => {
    expect((await step('opening')).json()).toMatchObject({ code: 'hunt_empty' });
    expect(await current()).toMatchObject({ state: 'collecting' });
  });

  it('whose slots were deleted after the opening only ends with a typed amount', async () => {
    await add('Wanted');
    await step('opening');
    const [slot] = (await current())!.slots;
    await moderator.delete(`/api/hunts/current/slots/${slot!.id}`);
    expect((await step('finished')).json()).toMatchObject({ code: 'hunt_end_missing' });
    expect((await step('finished', 150_000)).json()).toMatchObject({ endCents: 150_000 });
  });

  it('has no winnings yet, so a guess that follows it has no interim result', async () => {
    await admin.post('/api/guesses', GUESS);
    await add('Wanted');
    await step('opening');
    expect(await guess()).toMatchObject({ state: 'locked', presentCents: null, standings: [] });
  });
});

describe('a cancelled hunt', () => {
  it.each(['collecting', 'opening'])('leaves the site from %s, and the next one can start', async (state) => {
    const { id } = (await current())!;
    await add('Wanted');
    if (state === 'opening') await step('opening');
    expect((await step('cancelled')).json()).toMatchObject({ id, state: 'cancelled', endCents: null });
    expect(await current()).toBeNull();
    expect(await listed()).toEqual([]);
    expect((await guest.get(`/api/hunts/${id}`)).json()).toMatchObject({ code: 'hunt_not_found' });
    expect((await guest.get(`/hunts/${id}`)).status).toBe(404);
    expect(await site.app.get(HuntsService, { strict: false }).latest()).toBeNull();
    expect((await moderator.post('/api/hunts', FRIDAY)).status).toBe(201);
  });

  it.each(['open', 'locked'])('cancels the %s guess that follows it: no one wins', async (state) => {
    await admin.post('/api/guesses', GUESS);
    await add('Wanted');
    if (state === 'locked') await step('opening');
    expect(await guess()).toMatchObject({ state });
    await step('cancelled');
    expect(await guess()).toMatchObject({ state: 'cancelled', actualCents: null });
  });

  it('drops viewers’ suggestions, and is in the audit trail', async () => {
    const { id } = (await current())!;
    await step('cancelled');
    const entries = await database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE entity = 'hunt' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(id)],
    );
    expect(entries).toEqual([{ action: 'hunt.cancelled' }]);
    expect(await database.query('SELECT FROM slot_suggestions WHERE hunt_id = $1', [id])).toEqual([]);
  });
});

describe('earlier hunts', () => {
  it('are listed for the team, including ones not shown on the site', async () => {
    const id = await finishedHunt();
    await moderator.post('/api/hunts', FRIDAY);
    const { id: cancelled } = (await current())!;
    await step('cancelled');
    const earlier = (await moderator.get('/api/hunts/earlier')).json();
    expect(earlier).toMatchObject([
      { id: cancelled, state: 'cancelled', hidden: false },
      { id, state: 'finished', hidden: false, endCents: 200 },
    ]);
  });

  it('can be hidden from everyone else, and shown again', async () => {
    const id = await finishedHunt();
    const hide = (hidden: boolean) => moderator.put(`/api/hunts/${id}/hidden`, { hidden });
    expect((await hide(true)).json()).toMatchObject({ id, hidden: true });
    expect(await listed()).toEqual([]);
    expect((await guest.get(`/api/hunts/${id}`)).status).toBe(404);
    expect(await site.app.get(HuntsService, { strict: false }).latest()).toBeNull();
    expect((await hide(false)).status).toBe(200);
    expect(await listed()).toEqual([id]);
    const audited = await database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE entity = 'hunt' AND entity_id = $1 ORDER BY id DESC LIMIT 2`,
      [String(id)],
    );
    expect(audited).toEqual([{ action: 'hunt.update' }, { action: 'hunt.update' }]);
  });

  it('are the only ones that can be hidden', async () => {
    const { id } = (await current())!;
    const answer = await moderator.put(`/api/hunts/${id}/hidden`, { hidden: true });
    expect(answer.json()).toMatchObject({ code: 'hunt_step' });
    expect((await moderator.put('/api/hunts/999999/hidden', { hidden: true })).json()).toMatchObject({
      code: 'hunt_not_found',
    });
  });
});
