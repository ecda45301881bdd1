import type {
  FindingDto,
  ReadinessFactsDto,
  ReadinessPart,
  ReadinessProblem,
  ReadinessState,
} from './dto/readiness.dto.js';

/** As docker/backup/is-recent.sh: a nightly backup, and two hours to make it. */
const BACKUP_MAX_AGE_MS = 26 * 3_600_000;

type Facts = ReadinessFactsDto;
type Verdict = 'ok' | { readonly state: Exclude<ReadinessState, 'ok'>; readonly problem: ReadinessProblem };

const off = (problem: ReadinessProblem): Verdict => ({ state: 'off', problem });
const red = (problem: ReadinessProblem): Verdict => ({ state: 'red', problem });
const amber = (problem: ReadinessProblem): Verdict => ({ state: 'amber', problem });

/** Judges each part: it works, it is not set up, or someone has to act. */
export function findingsOf(facts: Facts, now: Date): FindingDto[] {
  const verdicts: Record<ReadinessPart, Verdict> = {
    channel: channelVerdict(facts),
    chat: chatVerdict(facts),
    events: eventsVerdict(facts),
    bot: botVerdict(facts),
    texts: facts.texts.count === 0 ? 'ok' : red('refused-texts'),
    overlays: overlaysVerdict(facts),
    backup: backupVerdict(facts, now),
  };
  return Object.entries(verdicts).map(([part, verdict]) => ({
    part: part as ReadinessPart,
    ...(verdict === 'ok' ? { state: 'ok' as const, problem: null } : verdict),
  }));
}

function channelVerdict({ channel }: Facts): Verdict {
  return channel.problem === null ? 'ok' : red(channel.problem);
}

function chatVerdict({ chat, bot }: Facts): Verdict {
  if (bot.reason === 'not-connected') return off(bot.reason);
  if (bot.reason === 'expired') return red(bot.reason);
  return chat.isListening ? 'ok' : red('not-listening');
}

function eventsVerdict({ events }: Facts): Verdict {
  if (events.source !== 'polling') return 'ok';
  return events.isExpected ? red('no-events') : off('polling');
}

function botVerdict({ bot }: Facts): Verdict {
  if (bot.reason === null) return 'ok';
  if (bot.reason === 'not-connected') return off(bot.reason);
  return bot.reason === 'refused' && bot.isErrorOld ? amber(bot.reason) : red(bot.reason);
}

function overlaysVerdict({ overlays }: Facts): Verdict {
  if (overlays.addresses === 0) return off('no-address');
  return overlays.connected.length > 0 ? 'ok' : red('none-open');
}

function backupVerdict({ backup }: Facts, now: Date): Verdict {
  if (backup.lastAt === null) return backup.isExpected ? red('no-backup-yet') : off('no-backup');
  const isLate = (at: string) => now.getTime() - Date.parse(at) > BACKUP_MAX_AGE_MS;
  if (isLate(backup.lastAt)) return red('late');
  return backup.copiedAt !== null && isLate(backup.copiedAt) ? red('copy-late') : 'ok';
}
