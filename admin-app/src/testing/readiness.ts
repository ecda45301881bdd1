import type { Finding, Readiness } from '../shared/api';

const NOW = new Date().toISOString();
const ok = (part: Finding['part']): Finding => ({ part, state: 'ok', problem: null });

/** Everything works. */
export const READY: Readiness = {
  stream: {
    isLive: true,
    liveSince: '2026-11-20T18:04:00.000Z',
    inChat: 1_234,
    nextPayoutAt: null,
  },
  channel: { name: 'neonace', problem: null },
  chat: { isListening: true, lastLineAt: NOW },
  events: { source: 'bot', isExpected: true, lastEventAt: null },
  bot: { isConnected: true, maySpeak: true, reason: null, lastError: null, isErrorOld: false },
  texts: { count: 0, first: [] },
  overlays: { addresses: 5, connected: ['raffle', 'hunt'] },
  backup: { lastAt: NOW, isExpected: true, copiedAt: null },
  findings: [ok('channel'), ok('chat'), ok('events'), ok('bot'), ok('texts'), ok('overlays'), ok('backup')],
};

export const withFindings = (...found: Finding[]): Readiness => ({
  ...READY,
  bot: { ...READY.bot, lastError: 'banned' },
  findings: READY.findings.map((each) => found.find(({ part }) => part === each.part) ?? each),
});
