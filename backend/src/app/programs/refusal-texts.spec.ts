import { expect, it } from '@jest/globals';
import { WrongSignatureError } from '../../channel/twitch/eventsub/webhook.errors.js';
import { InvalidInputError, NotFoundError } from '../../core/common/errors/refusals.js';
import { ItemNotFoundError } from '../../loyalty/shop/shop.errors.js';
import { refusalTexts } from './refusal-texts.js';

it('lists the text of every refusal that people read, and keeps the texts of rules', () => {
  const written = { gone: 'Gone', item_not_found: 'Old', 'invalid_input.link': '{field}: a link' };
  const refusals = [NotFoundError, ItemNotFoundError, InvalidInputError, WrongSignatureError];
  expect(Object.entries(refusalTexts(refusals, written))).toEqual([
    ['invalid_input.link', '{field}: a link'],
    ['item_not_found', 'Item not found'],
    ['not_found', 'Not found'],
  ]);
});
