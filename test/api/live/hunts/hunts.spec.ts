import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HuntDeskDto, HuntDto, HuntSlotDto } from '../../../../backend/src/live/hunts/dto/hunt.dto.js';
import { HuntsService } from '../../../../backend/src/live/hunts/hunts.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createAdmin, createModerator } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { within } from '../bot/chat-room.js';

const FRIDAY = { name: 'Friday', currency: 'EUR', startCents: 100_000 };

const { site, database } = await useSite();
const moderator = await site.signIn((await createModerator(database)).userId);
const colleague = await site.signIn((await createModerator(database)).userId);
const admin = await site.signIn((await createAdmin(database)).userId);
let other: TestApp;

beforeAll(async () => {
  other = await startTestApp({ database, sandbox: site.sandbox });
});
beforeEach(async () => {
  await moderator.post('/api/hunts', FRIDAY);
});
afterEach(async () => {
  const hunts = await database.query<{ id: number }>('SELECT id FROM hunts');
  for (const { id } of hunts) await admin.delete(`/api/hunts/${id}`);
});
afterAll(() => other?.close());

const current = async (at: Pick<TestApp, 'guest'> = site) =>
  (await at.guest().get('/api/hunts/current')).json<{ hunt: HuntDto | null }>().hunt;
const add = async (name: string, betCents: number) =>
  (await moderator.post('/api/hunts/current/slots', { name, betCents })).json<HuntSlotDto>();
/** A hunt without slots cannot be opened, so one is added. */
const openWithSlot = async () => {
  const slot = await add('Dead or Alive', 100);
  await step('opening');
  return slot;
};
const step = async (state: string, endCents?: number) => {
  const { version } = (await current())!;
  return moderator.put('/api/hunts/current/state', { state, endCents, version });
};
const win = (slot: HuntSlotDto, winCents: number | null, who = moderator) => {
  const { id, name, betCents, version } = slot;
  return who.put(`/api/hunts/current/slots/${id}`, { name, betCents, winCents, version });
};

describe('a bonus hunt', () => {
  it('runs from its first slot to its end balance, with its progress public', async () => {
    const bonanza = await add('Sweet Bonanza', 400);
    const olympus = await add('Gates of Olympus', 600);
    expect(await current()).toMatchObject({ ...FRIDAY, state: 'collecting', currentSlotId: null });

    expect((await step('opening')).status).toBe(200);
    expect(await current()).toMatchObject({ state: 'opening', currentSlotId: bonanza.id });
    expect((await win(bonanza, 50_000)).status).toBe(200);
    expect(await current()).toMatchObject({
      currentSlotId: olympus.id,
      slots: [
        { name: 'Sweet Bonanza', winCents: 50_000, multiplier: 12_500, version: 2 },
        { winCents: null },
      ],
      // (100,000 - 50,000) / 600, rounded up
      sums: { betCents: 1_000, winCents: 50_000, neededMultiplier: 8_334, bestSlotId: bonanza.id },
    });
    const { id } = (await current())!;
    expect((await site.guest().get('/api/play/now')).json()).toMatchObject({ hunt: id });

    await win(olympus, 70_000);
    expect((await step('finished')).json()).toMatchObject({
      endCents: 120_000,
      sums: { profitCents: 20_000 },
    });
    expect(await current()).toBeNull();
    expect((await site.guest().get('/api/play/now')).json()).toMatchObject({ hunt: null });
    const listed = (await site.guest().get('/api/hunts')).json<HuntDto[]>();
    expect(listed).toMatchObject([{ id, endCents: 120_000, sums: { opened: 2, profitCents: 20_000 } }]);
    expect((await site.guest().get(`/api/hunts/${id}`)).json()).toMatchObject({ id, slots: [{}, {}] });
  });

  it('shows on the other replica’s pages and overlays', async () => {
    expect((await current(other))?.slots).toEqual([]);
    await add('Wanted', 200);
    const hunts = other.app.get(HuntsService, { strict: false });
    await within(10_000, async () => (await hunts.current())?.slots.length === 1);
    expect(await current(other)).toMatchObject({ slots: [{ name: 'Wanted' }] });
  });

  it('ends with the balance the streamer enters, and keeps it', async () => {
    await openWithSlot();
    expect((await step('finished', 99)).json()).toMatchObject({
      endCents: 99,
      sums: { profitCents: -99_901 },
    });
  });

  it('runs alone, however many are started at the same time', async () => {
    await openWithSlot();
    await step('finished', 5);
    const begun = await Promise.all([1, 2, 3, 4].map(() => moderator.post('/api/hunts', FRIDAY)));
    expect(begun.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(begun.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'hunt_running' });
  });

  it('takes each step once: of two finishing at the same moment, one is refused', async () => {
    await openWithSlot();
    const { version } = (await current())!;
    const answers = await Promise.all(
      [moderator, colleague].map((who) =>
        who.put('/api/hunts/current/state', { state: 'finished', endCents: 5, version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    const late = await moderator.put('/api/hunts/current/state', { state: 'finished', version });
    expect(late.json()).toMatchObject({ code: 'no_hunt' });
  });

  it('does not skip a step, and accepts no win before it opens', async () => {
    const slot = await add('Wanted', 200);
    expect((await step('finished')).json()).toMatchObject({ code: 'hunt_step' });
    expect((await win(slot, 5)).json()).toMatchObject({ code: 'hunt_not_opening' });
    await step('opening');
    await win(slot, 5);
    expect((await step('collecting')).status).toBe(200);
  });

  it('cannot be changed once it is over', async () => {
    const slot = await add('Wanted', 200);
    await step('opening');
    await step('finished', 5);
    expect((await win(slot, 5)).json()).toMatchObject({ code: 'no_hunt' });
    expect((await moderator.post('/api/hunts/current/slots', { name: 'Late', betCents: 5 })).status).toBe(
      409,
    );
    expect((await moderator.delete(`/api/hunts/current/slots/${slot.id}`)).status).toBe(409);
  });

  it('passes its block list on to the next one, visible to the team only', async () => {
    const { version } = (await current())!;
    await moderator.put('/api/hunts/current', { ...FRIDAY, leftCents: 5, blocked: 'Dog House', version });
    await openWithSlot();
    await step('finished', 5);
    await moderator.post('/api/hunts', FRIDAY);
    expect((await moderator.get('/api/hunts/current/desk')).json()).toMatchObject({ blocked: 'Dog House' });
    expect(JSON.stringify(await current())).not.toContain('Dog House');
  });

  it('stays on the team’s desk for 12 hours with its result, unless it was cancelled or another runs', async () => {
    const desk = async () => (await moderator.get('/api/hunts/current/desk')).json<HuntDeskDto>();
    const slot = await openWithSlot();
    await win(slot, 120_000);
    await step('finished');
    const sums = { winCents: 120_000, profitCents: 20_000 };
    expect(await desk()).toMatchObject({ hunt: null, last: { ...FRIDAY, endCents: 120_000, sums } });
    await moderator.post('/api/hunts', { ...FRIDAY, name: 'Saturday' });
    expect(await desk()).toMatchObject({ hunt: { name: 'Saturday' } });
    expect(await desk()).not.toHaveProperty('last');
    await step('cancelled');
    expect(await desk()).toMatchObject({ last: { name: 'Friday' } });
    await database.query(`UPDATE hunts SET finished_at = now() - interval '12 hours 1 minute'`);
    expect(await desk()).toEqual({ hunt: null, blocked: '' });
  });

  it('answers an unknown number with an error', async () => {
    expect((await site.guest().get('/api/hunts/123456')).json()).toMatchObject({ code: 'hunt_not_found' });
  });

  it('refuses a text that Twitch forbids in chat', async () => {
    const stored = (await admin.get('/api/site/settings')).json<object>();
    const settings = { ...stored, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await admin.put('/api/site', { ...settings, blockedDomains: ['slots.test'] });
    const answer = await moderator.post('/api/hunts/current/slots', { name: 'At slots.test', betCents: 5 });
    expect(answer.json()).toMatchObject({ code: 'promotion' });
  });
});

describe('two moderators typing at the same time', () => {
  it('do not overwrite each other: the second gets what is stored', async () => {
    const slot = await add('Wanted', 200);
    await step('opening');
    const answers = await Promise.all([win(slot, 1_000), win(slot, 2_000, colleague)]);
    const [refused] = answers.filter(({ status }) => status === 409);
    const stored = (await current())!.slots[0]!;
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    expect(refused?.json()).toMatchObject({
      code: 'slot_changed',
      params: { name: 'Wanted', betCents: 200, winCents: stored.winCents, version: 2 },
    });
    expect((await win(stored, 3_000, colleague)).json()).toMatchObject({ winCents: 3_000, version: 3 });
  });

  it('do not overwrite each other’s settings either', async () => {
    const { version } = (await current())!;
    const save = (name: string) =>
      moderator.put('/api/hunts/current', { ...FRIDAY, name, leftCents: 0, version });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json()).toMatchObject({
      code: 'hunt_changed',
      params: { name: (await current())!.name },
    });
  });
});

describe('the order of slots', () => {
  it('is set by the team, naming each slot once', async () => {
    const [one, two, three] = [await add('One', 1), await add('Two', 2), await add('Three', 3)];
    const reorder = (slots: { id: number }[]) => moderator.put('/api/hunts/current/slots/reorder', { slots });
    expect((await reorder([three, one, two])).status).toBe(200);
    expect((await current())!.slots.map(({ name }) => name)).toEqual(['Three', 'One', 'Two']);
    for (const wrong of [
      [one, two],
      [one, one, two],
      [one, two, { id: 999_999 }],
    ])
      expect((await reorder(wrong)).json()).toMatchObject({ code: 'slot_list_changed' });
    await moderator.delete(`/api/hunts/current/slots/${one.id}`);
    expect((await current())!.slots.map(({ name }) => name)).toEqual(['Three', 'Two']);
  });
});

describe('the audit', () => {
  it('records each step and who took it', async () => {
    const slot = await add('Wanted', 200);
    await step('opening');
    await win(slot, 500);
    await step('finished', 700);
    const actions = await database.query<{ action: string; actor: boolean }>(
      `SELECT action, actor_id IS NOT NULL AS actor FROM audit_entries WHERE entity IN ('hunt', 'slot')
       ORDER BY id DESC LIMIT 5`,
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'hunt.finished',
      'slot.update',
      'hunt.opening',
      'slot.create',
      'hunt.create',
    ]);
    expect(actions.every(({ actor }) => actor)).toBe(true);
  });
});

describe('money', () => {
  it.each([-1, 0.5, '100', 1e13, 2 ** 53, null])('of %p is not a valid bet', async (betCents) => {
    const answer = await moderator.post('/api/hunts/current/slots', { name: 'Wanted', betCents });
    expect(answer.status).toBe(400);
  });
});
