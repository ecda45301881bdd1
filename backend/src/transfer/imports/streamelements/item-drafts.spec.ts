import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { AddShopItemDto } from '../../../loyalty/shop/dto/shop-item.dto.js';
import { itemFrom } from './item-drafts.js';

const given = {
  _id: '60c1',
  name: 'Sticker sheet',
  description: 'By post.',
  type: 'perk',
  cost: 25_000,
  subscriberOnly: false,
  cooldown: { user: 0, global: 0 },
  quantity: { total: 20, current: 7 },
  userInput: [],
  preview: '',
};
const from = (changes: object, rate = 1) => itemFrom({ ...given, ...changes }, rate);

/** Validates a draft like an admin's form. */
const faultsOf = (item: ReturnType<typeof itemFrom>) =>
  validateSync(plainToInstance(AddShopItemDto, { ...item?.draft, category: 1 }), {
    forbidUnknownValues: true,
  });

describe('turning a store item into a draft', () => {
  it('converts the price to points of the site, rounded up', () => {
    expect(from({ cost: 25_001 }, 10)?.draft.price).toBe(2_501);
    expect(from({ cost: 0 }, 10)?.draft.price).toBe(0);
  });

  it.each([
    [{ total: 20, current: 7 }, [7, false]],
    [{ total: -1, current: -1 }, [0, true]],
    [{ total: 3, current: 0 }, [0, false]],
    [undefined, [0, true]],
  ])('takes the remaining stock from %j', (quantity, [stock, unlimited]) => {
    expect(from({ quantity })?.draft).toMatchObject({ stock, unlimited });
  });

  it('sets the stock to 0 for codes, which can’t be imported', () => {
    const item = from({ type: 'code', quantity: { total: -1, current: -1 } });
    expect(item).toMatchObject({ draft: { stock: 0, unlimited: false }, notices: ['codes'] });
  });

  it('lists the differences from the original', () => {
    const item = from({
      type: 'effect',
      subscriberOnly: true,
      cooldown: { user: 60.5, global: 300 },
      name: 'x'.repeat(101),
      userInput: ['a', 'b', 'c', 'd', 'e', 'f'],
    });
    expect(item?.notices).toEqual(['subscribers', 'pause', 'effect', 'questions', 'shortened']);
    expect(item?.draft.rules).toEqual({ cooldownSeconds: 61 });
    expect(item?.draft.fields?.map(({ label, required }) => [label, required])).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((label) => [label, true]),
    );
    expect(faultsOf(item)).toEqual([]);
  });

  it.each([
    ['only the required fields', { _id: '1', name: 'a', cost: 1 }],
    [
      'texts that are too long or change the text direction',
      { name: `${'😀'.repeat(150)}`, description: `\u202e${'y'.repeat(2_000)}` },
    ],
    [
      'control characters',
      { name: 'a\u0000b\tc', description: 'one\r\ntwo\u0007', userInput: ['what\nfor?', 5, ''] },
    ],
    ['a cooldown of centuries', { cooldown: { user: 1e12, global: 'x' } }],
    ['an invalid picture', { preview: 'javascript:alert(1)' }],
    ['a picture', { preview: 'https://cdn.example/x.png' }],
    ['a stock that isn’t a number', { quantity: { current: '7' } }],
  ])('produces a valid shop item from %s', (_, changes) => {
    const item = from(changes);
    expect(item).not.toBeNull();
    expect(faultsOf(item)).toEqual([]);
  });

  it.each([
    ['something other than an object', 7],
    ['no id', { ...given, _id: undefined }],
    ['no name', { ...given, name: ' \u202e ' }],
    ['no price', { ...given, cost: 'free' }],
    ['a negative price', { ...given, cost: -1 }],
    ['an excessive price', { ...given, cost: 1e300 }],
  ])('refuses %s', (_, item) => {
    expect(itemFrom(item, 1)).toBeNull();
  });
});
