import { describe, expect, it } from '@jest/globals';
import { type SetUp, stepsOf } from './steps';

const NEW = {
  site: { socials: [{ url: '' }, { url: '' }], operatorName: '', contactEmail: '' },
  offers: 0,
  items: 0,
  tierChanges: 0,
  bot: { accounts: { bot: null, channel: null } },
} as unknown as SetUp;

const done = (changed: object): string[] =>
  stepsOf({ ...NEW, ...changed })
    .filter(({ isDone }) => isDone)
    .map(({ to }) => to);

describe('stepsOf', () => {
  it('has nothing done on a new site', () => expect(done({})).toEqual([]));

  it.each([
    [{ site: { ...NEW.site, socials: [{ url: '' }, { url: 'https://example.com' }] } }, '/site'],
    [{ site: { ...NEW.site, operatorName: 'Ace', contactEmail: 'ace@example.com' } }, '/site'],
    [{ offers: 1 }, '/offers'],
    [{ tierChanges: 1 }, '/rewards'],
    [{ items: 1 }, '/shop'],
    [{ bot: { accounts: { bot: { login: 'ace_bot' }, channel: null } } }, '/bot'],
  ])('ticks what is there: %j', (changed, to) => expect(done(changed)).toEqual([to]));
});
