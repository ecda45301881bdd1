import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { periodText, RETENTION, type RetentionPeriod } from '../../../backend/src/core/common/retention.js';
import { RetentionSteps } from '../../../backend/src/core/database/retention-steps.js';
import { PicturesFullError } from '../../../backend/src/core/media/media.errors.js';
import { DELETE_OLD } from '../../../backend/src/core/security/old-events.statements.js';
import { BEGIN } from '../../../backend/src/members/auth/sessions/session-store.statements.js';
import { PERSONAL_DATA } from '../../../backend/src/members/privacy/personal-data.statements.js';
import type { LegalTextDto } from '../../../backend/src/site/legal/dto/legal.dto.js';
import { useSite } from '../../support/site.js';

/* Every retention period as a literal, and every place that has it: code, SQL, texts and docs. */

const PERIODS: Readonly<Record<RetentionPeriod, readonly [en: string, de: string]>> = {
  sessions: ['30 days', '30 Tage'],
  securityLog: ['90 days', '90 Tage'],
  audit: ['400 days', '400 Tage'],
  clicks: ['13 months', '13 Monate'],
  delivery: ['90 days', '90 Tage'],
  events: ['30 days', '30 Tage'],
  pictures: ['30 days', '30 Tage'],
  imports: ['12 months', '12 Monate'],
  importsExtended: ['24 months', '24 Monate'],
  inactive: ['36 months', '36 Monate'],
  grace: ['14 days', '14 Tage'],
  formerMembers: ['90 days', '90 Tage'],
};

/** The privacy policy has none for pictures, which say nothing about a member. */
const PRIVACY_POLICY = {
  en: [
    'the session itself, for up to 30 days:',
    'Entries are deleted after 90 days.',
    'is kept until your first login, for up to 12 months.',
    'but never for more than 24 months in total.',
    'Sessions end after 30 days,',
    'The security log is kept for 90 days, the record of changes by the team for 400 days, and click totals for 13 months.',
    'Names and addresses used for a delivery are kept for 90 days after the delivery.',
    'Notifications about your claims, prizes and points are kept for 30 days.',
    'If you haven’t logged in for 36 months, your account is deleted.',
    'When you delete your account, it’s gone after 14 days. For 90 days, or',
  ],
  de: [
    'die Sitzung selbst, bis zu 30 Tage lang:',
    'Die Einträge werden 90 Tage lang aufbewahrt.',
    'für deine erste Anmeldung höchstens 12 Monate lang.',
    'insgesamt aber nie mehr als 24 Monate.',
    'Eine Sitzung dauert höchstens 30 Tage.',
    'Das Sicherheitsprotokoll wird 90 Tage lang aufbewahrt, die Aufzeichnung der Änderungen durch das Team 400 Tage lang, Summen von Klicks 13 Monate lang.',
    'an die etwas geschickt wird, bewahren wir nach der Lieferung noch 90 Tage lang auf.',
    'Mitteilungen zu deinen Einlösungen, Gewinnen und Punkten bewahren wir 30 Tage lang auf.',
    'Wenn du dich 36 Monate lang nicht angemeldet hast, wird dein Konto gelöscht.',
    'kannst du es dir noch 14 Tage lang anders überlegen, dann ist es weg. Danach bewahren wir 90 Tage lang, oder',
  ],
} as const;

const { site, database } = await useSite();

/** Every interval in a statement, such as `90 days`. */
const intervalsIn = (sql: string): string[] =>
  [...sql.matchAll(/interval '([^']+)'|make_interval\((days) => (\d+)\)/g)].map(
    ([, interval, unit, count]) => interval ?? `${count} ${unit}`,
  );
const step = (name: string) => site.app.get(RetentionSteps, { strict: false }).all().get(name) ?? '';
async function bodyOf(name: string): Promise<string> {
  const [row] = await database.query<{ prosrc: string }>(
    'SELECT prosrc FROM pg_proc WHERE proname = $1 ORDER BY length(prosrc) DESC',
    [name],
  );
  return row?.prosrc ?? '';
}

describe('retention periods', () => {
  it('are these, in both languages of the legal texts', () => {
    const names = Object.keys(RETENTION) as RetentionPeriod[];
    expect(
      Object.fromEntries(names.map((name) => [name, [periodText(name, 'en'), periodText(name, 'de')]])),
    ).toEqual(PERIODS);
  });

  it.each<[what: string, read: () => string | Promise<string>, ...intervals: string[]]>([
    ['a new session', () => BEGIN.text, '30 days'],
    ['the security log’s job', () => DELETE_OLD.text, '90 days'],
    ['guard_audit_entry', () => bodyOf('guard_audit_entry'), '400 days'],
    ['delete_old_audit_entries', () => bodyOf('delete_old_audit_entries'), '400 days'],
    ['the step for click totals', () => step('clicks'), '13 months'],
    ['the step for buyers’ answers', () => step('answers'), '90 days'],
    ['the step for events', () => step('events'), '30 days'],
    ['the step for unused pictures', () => step('pictures'), '30 days'],
    ['the step for imported lists', () => step('imports'), '12 months'],
    ['the step for points that wait', () => step('waiting_points'), '12 months'],
    ['points_wait_until', () => bodyOf('points_wait_until'), '24 months', '12 months'],
    ['forget_inactive', () => bodyOf('forget_inactive'), '36 months'],
    ['the step for inactive members', () => step('inactive_members'), '14 days'],
    // The last is for those who come back to a break or a ban without an end.
    ['forget_member', () => bodyOf('forget_member'), '90 days', '90 days', '5 years'],
  ])('are kept by %s', async (_what, read, ...intervals) => {
    expect(intervalsIn(await read())).toEqual(intervals);
  });

  it.each(['en', 'de'] as const)('are the ones in the privacy policy (%s)', async (locale) => {
    const { sections } = (await site.guest().get(`/api/legal/privacy?locale=${locale}`)).json<LegalTextDto>();
    const text = sections.map(({ html }) => html.replaceAll(/<[^>]+>/g, '')).join('\n');
    expect(PRIVACY_POLICY[locale].filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  it('are the ones in the download, in the refusal of a picture and in docs/privacy.md', () => {
    const describedAs = (name: string) => PERSONAL_DATA.find((part) => part.name === name)?.description;
    expect(describedAs('claims')).toContain('Answers are deleted 90 days after the claim is closed.');
    expect(describedAs('sessions')).toContain('for up to 30 days.');
    expect(describedAs('notifications')).toContain('Kept for 30 days.');
    expect(describedAs('changes')).toContain('Kept for 400 days.');
    expect(describedAs('security')).toContain('Kept for 90 days.');
    expect(PicturesFullError.sentence).toContain('Unused pictures are deleted after 30 days.');
    const docs = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
    for (const row of [
      '| sessions | 30 days |',
      '| security log | 90 days |',
      '| audit trail | 400 days;',
      '| click totals | 13 months |',
      '| names and addresses for deliveries | 90 days after',
      '| notifications | 30 days |',
      '| unused pictures | 30 days after',
      'lines left out, 12 months;',
      'points for a first login, 12 months, at most 24;',
      '| viewers who do not log in | 36 months, then a grace period of 14 days.',
      '| fingerprints of former members | 90 days,',
    ])
      expect(docs).toContain(row);
  });
});
