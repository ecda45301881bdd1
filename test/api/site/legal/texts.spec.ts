import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { operationAt } from '../../../support/api-document.js';
import { REMEMBERED_LINES } from '../../../../backend/src/loyalty/earning/talk.js';
import { PERSONAL_DATA } from '../../../../backend/src/members/privacy/personal-data.statements.js';
import { cancellingText } from '../../../../backend/src/site/legal/claim-cancelling.js';

/*
 * Compares the claims of the legal texts with the site itself: its data map, the access levels of its routes
 * and its constants.
 */

const LOCALES = ['en', 'de'] as const;
type Locale = (typeof LOCALES)[number];
type Words = Readonly<Record<Locale, string>>;

const textOf = (locale: Locale, page: 'terms' | 'privacy') =>
  readFileSync(
    new URL(`../../../../backend/src/site/legal/texts/${locale}/${page}.md`, import.meta.url),
    'utf8',
  );

/** The section of the privacy text on who can see what, split into visitors, the team and admins only. */
function audiencesIn(locale: Locale): { visitors: string; team: string; admins: string } {
  const heading = { en: '## What others can see', de: '## Was andere sehen' }[locale];
  const section = textOf(locale, 'privacy').split(heading)[1]!.split('\n## ')[0]!;
  const team = /^.*(moderators and admins|Moderatoren und Admins).*$/m.exec(section)?.[0] ?? '';
  const at = team.search(/Your sessions|Deine Sitzungen/);
  return { visitors: section.replace(team, ''), team: team.slice(0, at), admins: team.slice(at) };
}

/**
 * By the names in the data map, which the download uses too. A new part needs its words here and in both
 * texts.
 */
const STORED: Readonly<Record<string, Words>> = {
  profile: { en: 'profile picture', de: 'Profilbild' },
  points: { en: 'a ledger entry for each change', de: 'zu jeder Änderung eine Buchung' },
  gifts: { en: 'points that the team gave you', de: 'Punkte, die das Team dir geschenkt hat' },
  claims: { en: 'what you claimed in the shop', de: 'was du im Shop eingelöst hast' },
  'claim-events': { en: 'what became of the claim', de: 'was aus der Einlösung wurde' },
  'viewer-facts': { en: 'Whether you follow the channel', de: 'Ob du dem Kanal folgst' },
  'earned-days': { en: 'how many minutes you watched', de: 'wie viele Minuten du an jedem Tag' },
  stamps: { en: 'the days you got a stamp for', de: 'für welche Tage du einen Stempel' },
  'evening-minutes': { en: 'for each evening the minutes that count', de: 'zu jedem Abend die Minuten, die' },
  'earned-broadcasts': { en: 'for each broadcast how long', de: 'zu jedem Stream, wie lange' },
  imports: { en: 'points at another chat bot', de: 'Punkte bei einem anderen Chat-Bot' },
  commands: { en: 'chat commands that you paid for', de: 'Chat-Befehle, die du mit Punkten bezahlt' },
  prizes: { en: 'the prizes that you won', de: 'deine Gewinne' },
  raffles: { en: 'the raffles that you joined', de: 'die Verlosungen, an denen du teilnimmst' },
  guesses: { en: 'your guess in each game', de: 'deinen Tipp in jeder Tipprunde' },
  'slot-suggestions': { en: 'the slot that you suggested with `!slot`', de: 'den Slot, den du mit `!slot`' },
  draws: { en: 'your daily draws', de: 'deine täglichen Ziehungen' },
  seeds: { en: 'the seeds they were made from', de: 'mit den Seeds, aus denen sie' },
  sessions: { en: 'the session itself', de: 'die Sitzung selbst' },
  'notification-devices': { en: '{{notifications}}', de: '{{notifications}}' },
  breaks: { en: 'we store when it ends', de: 'speichern wir, bis wann' },
  notifications: { en: 'Notifications about your claims', de: 'Mitteilungen zu deinen Einlösungen' },
  notes: { en: 'what the team noted about you', de: 'was das Team über dich notiert hat' },
  changes: { en: 'changes that the team made', de: 'Änderungen des Teams an deinem Konto' },
  security: { en: 'Entries are deleted after', de: 'Die Einträge werden' },
};

/**
 * What people other than the member can read, and by which route. The text must list each under the right
 * audience.
 */
const SEEN: readonly (Words & { readonly route: string })[] = [
  { route: '/api/leaderboard', en: 'leaderboard', de: 'Rangliste' },
  { route: '/api/raffles/1', en: 'Winners of raffles', de: 'Wer eine Verlosung' },
  { route: '/api/guesses/current', en: 'the ten closest', de: 'die zehn besten Tipps' },
  { route: '/api/users/1/points', en: 'history', de: 'Verlauf' },
  { route: '/api/rewards/users/1', en: 'draws', de: 'Ziehungen' },
  { route: '/api/shop/claims', en: 'claims', de: 'Einlösungen' },
  { route: '/api/users/1/notes', en: 'notes', de: 'Notizen' },
  { route: '/api/guesses/1', en: 'guessed', de: 'getippt' },
  { route: '/api/hunts/current/suggestions', en: 'suggested', de: 'vorgeschlagen' },
  { route: '/api/users/1/sessions', en: 'sessions', de: 'Sitzungen' },
  { route: '/api/security-events', en: 'security log', de: 'Sicherheitsprotokoll' },
  { route: '/api/audit', en: 'record of changes', de: 'Aufzeichnung' },
];
const AUDIENCE: Readonly<Record<string, 'visitors' | 'team' | 'admins'>> = {
  public: 'visitors',
  optional: 'visitors',
  moderator: 'team',
  admin: 'admins',
};

const REMEMBERED: Readonly<Record<number, Words>> = {
  5: { en: 'last five lines', de: 'letzten fünf Zeilen' },
};

describe.each(LOCALES)('the legal texts (%s)', (locale) => {
  const privacy = textOf(locale, 'privacy');
  const terms = textOf(locale, 'terms');

  it('name everything stored about a member', () => {
    expect(Object.keys(STORED)).toEqual(PERSONAL_DATA.map(({ name }) => name));
    const missing = Object.entries(STORED).filter(([, words]) => !privacy.includes(words[locale]));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('state who can see what, matching the routes', () => {
    const audiences = audiencesIn(locale);
    const wrong = SEEN.filter(({ route, [locale]: words }) => {
      const access = operationAt('GET', route)?.['x-access'] ?? '';
      const audience = AUDIENCE[access];
      return !audience || !audiences[audience].includes(words);
    });
    expect(wrong.map(({ route }) => route)).toEqual([]);
  });

  it('state that codes are delivered immediately, and leave cancelling to the setting', () => {
    expect(terms).toContain('{{claimCancelling}}');
    expect(terms).toContain({ en: 'a code immediately', de: 'sofort einen Code' }[locale]);
    expect(terms).not.toMatch(/(can’t|cannot) be (taken back|undone)|by hand|nicht zurücknehmen|von Hand/);
  });

  it('have rules for raffles, guesses, hunts, gifts and named winners', () => {
    const words = {
      en: ['raffle', 'guess', 'bonus hunt', 'gifts', 'Winners are named in public'],
      de: ['Verlosung', 'Tipprunde', 'Bonus Hunt', 'Geschenke', 'wird öffentlich genannt'],
    }[locale];
    expect(words.filter((word) => !terms.includes(word))).toEqual([]);
  });

  it('state how many chat lines are remembered', () => {
    expect(privacy).toContain(REMEMBERED[REMEMBERED_LINES]?.[locale]);
    expect(privacy).toMatch(/`!guess` (and|und) `!slot`/);
  });
});

describe('the terms on cancelling a claim', () => {
  it.each([
    [15, 'for 15 minutes after', '15 Minuten lang'],
    [120, 'for 2 hours after', '2 Stunden lang'],
    [1440, 'for 1 day after', '1 Tag lang'],
    [1500, 'for 25 hours after', '25 Stunden lang'],
    [0, 'You can’t cancel a claim yourself.', 'kannst du nicht selbst stornieren'],
  ])('follow the setting: %i minutes', (minutes, english, german) => {
    expect(cancellingText(minutes, 'en')).toContain(english);
    expect(cancellingText(minutes, 'de')).toContain(german);
  });
});
