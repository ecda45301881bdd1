import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadTexts, t } from '../../i18n/texts';
import { areDone, type SetupState, stepsOf } from './steps';

/** The channel's own link is there from the start, also under a name that it has had. */
const TWITCH = { id: 'twitch', url: 'https://www.twitch.tv/earlier_name' };
const NEW = {
  site: {
    socials: [TWITCH, { id: 'instagram', url: '' }, { id: 'discord', url: '' }],
    operatorName: '',
    contactEmail: '',
    timeZone: 'UTC',
  },
  offers: 0,
  categories: 0,
  items: 0,
  raffles: 0,
  tierChanges: 0,
  bot: {
    channel: { name: 'ace' },
    chat: { isModerator: false },
    accounts: { bot: null, channel: null },
  },
  overlays: [{ name: 'raffle', changedAt: null }],
  imports: [],
  isSiteCommandOn: false,
  notifications: { webhook: null, onDiscord: false, alarms: false },
  heartbeat: { isSet: false, isWorking: false, lastAt: null },
} as unknown as SetupState;

const done = (changed: object): string[] =>
  stepsOf({ ...NEW, ...changed })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);
const way = (name: string, changed: object) =>
  stepsOf({ ...NEW, ...changed }).find((step) => step.name === name)?.to;

const botNamed = (login: string, isModerator = false) => ({
  ...NEW.bot,
  chat: { isModerator },
  accounts: { bot: { login }, channel: null },
});

describe('stepsOf', () => {
  it('has no step done on a new site', () => expect(done({})).toEqual([]));

  it.each([
    [{ site: { ...NEW.site, socials: [TWITCH, { id: 'discord', url: 'https://example.com' }] } }, 'socials'],
    [{ site: { ...NEW.site, operatorName: 'Ace', contactEmail: 'ace@example.com' } }, 'operator'],
    [{ site: { ...NEW.site, timeZone: 'Europe/London' } }, 'time_zone'],
    [{ offers: 1 }, 'offers'],
    [{ tierChanges: 1 }, 'tiers'],
    [{ items: 1 }, 'items'],
    [{ raffles: 1 }, 'rehearsal'],
    [{ bot: botNamed('ace_bot') }, 'bot'],
    [{ imports: [{ appliedAt: '2026-11-21T10:00:00.000Z' }] }, 'import'],
    [{ overlays: [{ name: 'raffle', changedAt: '2026-11-21T10:00:00.000Z' }] }, 'overlay'],
    [{ isSiteCommandOn: true }, 'tell'],
    [{ notifications: { webhook: 'x', onDiscord: true, alarms: true } }, 'alarms'],
    [{ heartbeat: { isSet: true, isWorking: true, lastAt: '2026-11-21T10:00:00.000Z' } }, 'heartbeat'],
  ])('ticks the step that is done: %j', (changed, name) => expect(done(changed)).toEqual([name]));

  it.each([
    ['moderates', botNamed('ace_bot', true)],
    ['is the channel itself', botNamed('ace')],
  ])('ticks the moderator for a bot that %s', (_, bot) =>
    expect(done({ bot })).toEqual(['bot', 'moderator']),
  );

  it.each([
    { imports: [{ appliedAt: null }] },
    { notifications: { webhook: 'x', onDiscord: false, alarms: true } },
    { notifications: { webhook: 'x', onDiscord: true, alarms: false } },
    { heartbeat: { isSet: true, isWorking: false, lastAt: '2026-11-21T10:00:00.000Z' } },
  ])('does not tick what would not reach the team: %j', (changed) => expect(done(changed)).toEqual([]));

  it.each(['heartbeat', 'imports'])('leaves out %s that the server does not give', (name) =>
    expect(stepsOf({ ...NEW, [name]: null })).toHaveLength(stepsOf(NEW).length - 1),
  );

  it('are done without an import', () => {
    const all = stepsOf(NEW).map((step) => ({ ...step, isDone: true }));
    const allBut = (name: string) =>
      areDone(all.map((step) => (step.name === name ? { ...step, isDone: false } : step)));
    expect([allBut('import'), allBut('tell')]).toEqual([true, false]);
  });

  it('links to what is missing first', () => {
    expect(way('socials', {})).toBe('/site#socials.1.url');
    expect(way('operator', {})).toBe('/site#operatorName');
    expect(way('operator', { site: { ...NEW.site, operatorName: 'Ace' } })).toBe('/site#contactEmail');
    expect(way('items', {})).toBe('/shop?tab=categories#add');
    expect(way('items', { categories: 1 })).toBe('/shop#add');
    const team = (notifications: object) => way('alarms', { notifications });
    expect(team({ webhook: null, onDiscord: false })).toBe('/bot?tab=claims#webhook-team');
    expect(team({ webhook: 'x', onDiscord: false })).toBe('/bot?tab=claims#onDiscord');
    expect(team({ webhook: 'x', onDiscord: true })).toBe('/bot?tab=claims#alarms');
  });
});

it('docs/start.md lists the steps in the same order and words', async () => {
  await loadTexts('en');
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/start.md'), 'utf8');
  const section = guide.split(/^## /m).find((part) => part.startsWith('5. First steps'));
  const listed = [...(section ?? '').matchAll(/^\d+\. \*\*(.+?)\*\*/gm)].map(([, words]) => words);
  expect(listed).toEqual(stepsOf(NEW).map(({ name }) => t(`dashboard.steps.${name}`)));
});
