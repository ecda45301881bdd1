import { describe, expect, it } from '@jest/globals';
import type { ReadinessFactsDto, ReadinessPart } from './dto/readiness.dto.js';
import { findingsOf } from './findings.js';

const NOW = new Date('2026-11-20T20:00:00Z');
const RECENT = { lastAt: '2026-11-20T03:30:00Z', isExpected: true };
const WELL: ReadinessFactsDto = {
  channel: { name: 'neonace', problem: null },
  chat: { isListening: true, lastLineAt: '2026-11-20T19:59:50Z' },
  events: { source: 'bot', isExpected: true, lastEventAt: null },
  bot: { isConnected: true, maySpeak: true, reason: null, lastError: null, isErrorOld: false },
  texts: { count: 0, first: [] },
  overlays: { addresses: 2, connected: ['raffle'] },
  backup: { ...RECENT, copiedAt: null },
};
const SILENT = { isConnected: false, maySpeak: false, lastError: null, isErrorOld: false };

const findingOn = (part: ReadinessPart, changes: Partial<ReadinessFactsDto>) => {
  const { state, problem } = findingsOf({ ...WELL, ...changes }, NOW).find((each) => each.part === part)!;
  return problem === null ? state : `${state}: ${problem}`;
};

describe('findingsOf', () => {
  it('finds nothing wrong when everything works, part by part', () => {
    expect(findingsOf(WELL, NOW).map(({ part, state }) => [part, state])).toEqual([
      ['channel', 'ok'],
      ['chat', 'ok'],
      ['events', 'ok'],
      ['bot', 'ok'],
      ['texts', 'ok'],
      ['overlays', 'ok'],
      ['backup', 'ok'],
    ]);
  });

  it.each<[ReadinessPart, Partial<ReadinessFactsDto>, string]>([
    ['channel', { channel: { name: 'neonace', problem: 'unknown' } }, 'red: unknown'],
    ['channel', { channel: { name: 'neonace', problem: 'taken' } }, 'red: taken'],
    ['channel', { channel: { name: 'neonace', problem: 'unconfirmed' } }, 'red: unconfirmed'],
    ['chat', { bot: { ...SILENT, reason: 'not-connected' } }, 'off: not-connected'],
    ['chat', { bot: { ...SILENT, reason: 'expired' } }, 'red: expired'],
    ['chat', { chat: { isListening: false, lastLineAt: null } }, 'red: not-listening'],
    ['events', { events: { source: 'polling', isExpected: true, lastEventAt: null } }, 'red: no-events'],
    ['events', { events: { source: 'polling', isExpected: false, lastEventAt: null } }, 'off: polling'],
    ['events', { events: { source: 'webhook', isExpected: false, lastEventAt: null } }, 'ok'],
    ['bot', { bot: { ...SILENT, reason: 'not-connected' } }, 'off: not-connected'],
    ['bot', { bot: { ...SILENT, reason: 'missing-scope' } }, 'red: missing-scope'],
    ['bot', { bot: { ...SILENT, reason: 'refused', lastError: 'Banned' } }, 'red: refused'],
    ['bot', { bot: { ...SILENT, reason: 'refused', isErrorOld: true } }, 'amber: refused'],
    ['bot', { bot: { ...SILENT, reason: 'missing-scope', isErrorOld: true } }, 'red: missing-scope'],
    ['texts', { texts: { count: 1, first: [{ kind: 'command', name: 'casino' }] } }, 'red: refused-texts'],
    ['overlays', { overlays: { addresses: 0, connected: [] } }, 'off: no-address'],
    ['overlays', { overlays: { addresses: 1, connected: [] } }, 'red: none-open'],
    ['backup', { backup: { lastAt: null, isExpected: false, copiedAt: null } }, 'off: no-backup'],
    ['backup', { backup: { lastAt: null, isExpected: true, copiedAt: null } }, 'red: no-backup-yet'],
    ['backup', { backup: { lastAt: '2026-11-19T18:00:00Z', isExpected: true, copiedAt: null } }, 'ok'],
    ['backup', { backup: { lastAt: '2026-11-19T17:59:59Z', isExpected: true, copiedAt: null } }, 'red: late'],
    ['backup', { backup: { ...RECENT, copiedAt: '2026-11-19T18:00:00Z' } }, 'ok'],
    ['backup', { backup: { ...RECENT, copiedAt: '2026-11-19T17:59:59Z' } }, 'red: copy-late'],
  ])('%s: %j is %s', (part, changes, finding) => {
    expect(findingOn(part, changes)).toBe(finding);
  });
});
