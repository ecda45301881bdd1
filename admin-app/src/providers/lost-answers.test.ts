import { UnknownOutcomeError } from '#shared/lost-answers.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpError } from 'react-admin';
import { type Answering, FakeApi, networkFailure } from '../../../test/support/fake-api';
import { setLanguage } from '../i18n/texts';
import { dataProvider } from './data-provider';
import { holds } from './lost-answers';

const BUSY = { status: 503, json: { error: 'Busy' } };
const CLAIM = {
  userId: '7',
  claimDate: '2026-11-01T10:00:00.000Z',
  itemName: 'Mug',
  userName: 'Luna',
  price: 5,
};
const delivered = { ...CLAIM, state: 'delivered', delivered: true };
const pending = { ...CLAIM, state: 'pending', delivered: false };

beforeEach(() => {
  void setLanguage('en');
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 28, 20) });
});
afterEach(() => void jest.useRealTimers());

/** The outcome of a call after enough time for all its attempts. */
async function outcomeOf(call: () => Promise<unknown>): Promise<unknown> {
  const outcome = call().catch((failure: unknown) => failure);
  await jest.advanceTimersByTimeAsync(12_000);
  return outcome;
}
const api = (routes: Record<string, Answering>) => new FakeApi(routes);

describe('a write whose answer was lost', () => {
  it.each<[string, Answering, object[][]]>([
    ['a 503', BUSY, [[pending, delivered]]],
    ['a broken connection', networkFailure, []],
  ])('counts as done once its state is read, after %s', async (_, lost, before) => {
    const ids = ['7 a', '7 b'];
    const all = ids.map(() => delivered);
    const states = [...before, all];
    const site = api({
      'PATCH /api/shop/claims/state': lost,
      'GET /api/shop/claims': () => ({ json: states.length > 1 ? states.shift() : states[0] }),
    });
    const outcome = await outcomeOf(() => dataProvider.setClaimStates(ids, 'delivered', null));
    expect(outcome).toEqual({ changed: all, refused: [] });
    expect(site.calls('PATCH /api/shop/claims/state')).toHaveLength(1);
    const [look] = site.calls('GET /api/shop/claims');
    expect(JSON.parse(look!.url.searchParams.get('filter')!)).toEqual({ id: ids });
  });

  it('is never repeated if it flips a flag', async () => {
    const site = api({
      'PATCH /api/shop/claims/*/delivery': BUSY,
      'GET /api/shop/claims/*': { json: delivered },
    });
    expect(await outcomeOf(() => dataProvider.toggleDelivered('7', true))).toEqual(delivered);
    expect(await outcomeOf(() => dataProvider.toggleDelivered('7', false))).toBeInstanceOf(
      UnknownOutcomeError,
    );
    expect(site.calls('PATCH /api/shop/claims/*/delivery')).toHaveLength(2);
  });

  it('has an unknown outcome if nothing can be read', async () => {
    api({ 'PUT /api/offers/3': BUSY, 'GET /api/offers/3': networkFailure });
    const save = () => dataProvider.update('offers', { id: 3, data: { name: 'New' } });
    expect(await outcomeOf(save)).toBeInstanceOf(UnknownOutcomeError);
  });

  it('is sent again with the same key if it adds something', async () => {
    const answers = [BUSY, BUSY, { status: 201, json: { newPoints: 5, pointsVersion: 2 } }];
    const site = api({ 'POST /api/users/*/gifts': () => answers.shift()! });
    const gift = { points: 5, reason: 'Quiz' };
    expect(await outcomeOf(() => dataProvider.giveGift('7', gift, 'key'))).toMatchObject({ newPoints: 5 });
    const keys = site.calls('POST /api/users/*/gifts').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual(['key', 'key', 'key']);
  });

  it('finds a new record, not an older one like it', async () => {
    const made = { name: 'Mug', price: 5 };
    const rows = [{ ...made, id: 1, description: '' }];
    const site = api({ 'GET /api/shop/items': () => ({ json: rows }), 'POST /api/shop/items': BUSY });
    await dataProvider.getList('items', {});
    const add = () => dataProvider.create('items', { data: { ...made, first: true } });
    expect(await outcomeOf(add)).toBeInstanceOf(UnknownOutcomeError);
    rows.push({ ...made, id: 2, description: '' });
    expect(await outcomeOf(add)).toMatchObject({ data: { id: 2 } });
    expect(site.calls('POST /api/shop/items')).toHaveLength(2);
  });

  it('finds a repeated game, not an earlier one that the latest did not show', async () => {
    const made = { title: 'Mug' };
    const rows = [2, 1].map((id) => ({ ...made, id }));
    const site = api({ 'POST /api/raffles': BUSY });
    site.on('GET /api/raffles', { json: rows.slice(0, 1) });
    await dataProvider.tonightsRaffles();
    site.on('GET /api/raffles', () => ({ json: rows }));
    const repeat = () => dataProvider.create('raffles', { data: made });
    expect(await outcomeOf(repeat)).toBeInstanceOf(UnknownOutcomeError);
    rows.unshift({ ...made, id: 3 });
    expect(await outcomeOf(repeat)).toMatchObject({ data: { id: 3 } });
  });

  it('has deleted a record that is gone', async () => {
    api({
      'DELETE /api/offers/3': networkFailure,
      'GET /api/offers/3': { status: 404, json: { error: 'X' } },
    });
    const previousData = { id: 3, name: 'Old' };
    expect(await outcomeOf(() => dataProvider.delete('offers', { id: 3, previousData }))).toEqual({
      data: previousData,
    });
  });
});

it.each([400, 404, 409, 429, 500])('a %d is an answer', async (status) => {
  const site = api({ 'PUT /api/offers/3': { status, json: { error: 'X' } } });
  const save = () => dataProvider.update('offers', { id: 3, data: { name: 'New' } });
  expect(await outcomeOf(save)).toBeInstanceOf(HttpError);
  expect(site.calls('GET /api/offers/3')).toEqual([]);
});

describe('what is stored', () => {
  it.each([
    ['with trimmed texts and more fields', { a: 'x', b: 1, more: true }, { a: ' x ', b: 1 }],
    ['with an empty text instead of none', { a: '' }, { a: null }],
    ['at a later version', { a: 1, version: 3 }, { a: 1, version: 2 }],
    ['without what is not returned', { a: 1 }, { a: 1, secret: 's' }],
    ['in lists', { a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] }],
  ])('holds what was sent %s', (_, stored, sent) => {
    expect(holds(stored, sent)).toBe(true);
  });
  it.each([
    ['another value', { a: 1 }, { a: 2 }],
    ['a longer list', { a: [1] }, { a: [1, 2] }],
    ['a flag', { a: false }, { a: true }],
    ['nested values', { a: { b: 1 } }, { a: { b: 2 } }],
  ])('does not hold %s', (_, stored, sent) => {
    expect(holds(stored, sent)).toBe(false);
  });
});
