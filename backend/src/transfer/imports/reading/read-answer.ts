import { parseJson } from './parse-json.js';
import { commandsOf } from './read-commands.js';
import type { ForeignTexts } from './foreign-command.js';
import { FaultyFile } from '#shared/file-limits.js';

/** More than any channel's store has. */
const MAX_ITEMS = 500;

type Json = Readonly<Record<string, unknown>>;

/** Fields extracted from each response, in the worker. Nothing else reaches the site. @throws FaultyFile */
const ANSWERS = {
  nightbotChannel(answer: unknown): { id: string; providerId: string } {
    const channel = isRecord(answer) ? answer['channel'] : undefined;
    const { _id: id, providerId } = isRecord(channel) ? channel : ({} as Json);
    if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw unreadable();
    return { id, providerId: required(providerId) };
  },

  nightbotCommands: (answer: unknown): ForeignTexts => commandsOf('nightbot', listIn(answer, 'commands')),

  channel(answer: unknown): { id: string; provider: string; providerId: string } {
    const { _id: id, provider, providerId } = isRecord(answer) ? answer : ({} as Json);
    return { id: required(id), provider: textOf(provider), providerId: textOf(providerId) };
  },

  top: (answer: unknown): BoardPage => boardPage(answer, 'points'),
  watchtime: (answer: unknown): BoardPage => boardPage(answer, 'minutes'),

  /** Unchanged, because the shop import interprets them. */
  storeItems(answer: unknown): { items: unknown[]; total: number } {
    const items = listOf(answer);
    return { items: items.slice(0, MAX_ITEMS), total: items.length };
  },

  texts: (answer: unknown): ForeignTexts => commandsOf('streamelements', listOf(answer)),

  redemptions: (answer: unknown): RedemptionsPage => {
    const docs = listIn(answer, 'docs');
    return { read: docs.length, total: countIn(answer), open: docs.flatMap(redemptionFrom) };
  },
};
export type AnswerKind = keyof typeof ANSWERS;
export type Answered<Kind extends AnswerKind> = ReturnType<(typeof ANSWERS)[Kind]>;

interface BoardPage {
  readonly users: (readonly [name: string, amount: number])[];
  readonly total: number;
}

/** A viewer's purchase that hasn't been delivered. */
export interface Redemption {
  readonly item: string;
  readonly login: string;
  readonly answers: string[];
  readonly at: string;
}

interface RedemptionsPage {
  /** Number of redemptions on the page, including completed ones. */
  readonly read: number;
  readonly total: number;
  readonly open: Redemption[];
}

/** @throws FaultyFile */
export function readAnswer(text: string, kind: AnswerKind): Answered<AnswerKind> {
  return ANSWERS[kind](parseJson(text));
}

function boardPage(answer: unknown, field: 'points' | 'minutes'): BoardPage {
  const users = listIn(answer, 'users').map((user) => {
    const [name, amount] = isRecord(user) ? [user['username'], user[field]] : [];
    if (typeof name !== 'string' || typeof amount !== 'number') throw unreadable();
    return [name, amount] as const;
  });
  return { users, total: countIn(answer) };
}

function redemptionFrom(given: unknown): Redemption[] {
  if (!isRecord(given) || given['completed'] === true) return [];
  const { redeemer, item, input, createdAt } = given;
  const answers = Array.isArray(input) ? input.filter((one): one is string => typeof one === 'string') : [];
  return [
    {
      item: textOf(isRecord(item) ? item['name'] : undefined),
      login: textOf(isRecord(redeemer) ? redeemer['username'] : undefined),
      answers,
      at: textOf(createdAt),
    },
  ];
}

function countIn(answer: unknown): number {
  const total = isRecord(answer) ? answer['_total'] : undefined;
  if (!Number.isSafeInteger(total) || (total as number) < 0) throw unreadable();
  return total as number;
}

const listIn = (answer: unknown, name: string): unknown[] =>
  listOf(isRecord(answer) ? answer[name] : undefined);

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw unreadable();
  return value as unknown[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function required(value: unknown): string {
  if (typeof value !== 'string') throw unreadable();
  return value;
}

const unreadable = () => new FaultyFile('unreadable');

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
