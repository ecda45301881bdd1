import { HttpError } from 'react-admin';
import { textFor } from '../../i18n/texts';
import type { DiscordChannel } from '../../shared/api';

/** Null for a problem that only the server has a sentence for, and in an older version's answer. */
const textOf = (problem: unknown): string | null =>
  (typeof problem === 'string' && textFor(`bot.claims.discord.problem.${problem}`)) || null;

/** Why the last message wasn't posted. */
export const lastFailure = ({ lastProblem, lastError }: DiscordChannel): string =>
  textOf(lastProblem) ?? lastError ?? '';

/** Why a test message wasn't posted, if the console has a sentence for it. */
export function testFailure(error: unknown): string | null {
  const { params } = ((error instanceof HttpError && error.body) || {}) as { params?: { problem?: string } };
  return textOf(params?.problem);
}
