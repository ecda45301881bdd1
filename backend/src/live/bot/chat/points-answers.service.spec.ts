import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loaders } from '#shared/generated/bot.js';
import { textsOf } from '#shared/texts.js';
import { SystemClock } from '../../../core/common/clock.js';
import type { AppConfig } from '../../../core/config/app-config.js';
import type { RankingService } from '../../../members/users/ranking.service.js';
import type { BotWordsService } from '../texts/bot-words.service.js';
import type { ChatVoiceService } from './chat-voice.service.js';
import { PointsAnswersService } from './points-answers.service.js';

/** Everyone has 1,200 points and rank 3, but Otto is on a break. */
async function answersTo() {
  const { default: catalogue } = await loaders.en();
  const words = { current: () => Promise.resolve(textsOf('en', catalogue)) };
  const standings = {
    of: () => Promise.resolve({ points: 1_200, rank: 3 }),
    pointsOf: (ids: readonly string[]) =>
      Promise.resolve(new Map(ids.map((id) => [id, id === 'Otto' ? 'on-break' : 1_200]))),
  };
  const said: { text: string; at: number }[] = [];
  const hear = (text: string) => said.push({ text, at: Date.now() - BEGUN });
  const answers = new PointsAnswersService(
    standings as unknown as RankingService,
    words as unknown as BotWordsService,
    { say: (text: string) => Promise.resolve(void hear(text)) } as unknown as ChatVoiceService,
    { pace: 1, http: { publicUrl: 'https://site.example' } } as AppConfig,
    new SystemClock(),
  );
  const ask = async (name: string) => {
    const text = await answers.ask({ userId: name, name });
    if (text !== null) hear(text);
  };
  return { answers, ask, said };
}

const BEGUN = 1_000_000;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const alone = (name: string) => `${name}, you have 1,200 points and rank #3 in the community.`;

beforeEach(() => {
  jest.useFakeTimers({ now: BEGUN });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('answers to !points', () => {
  it('are immediate for the first, and one line at the end of the cooldown for those who ask during it', async () => {
    const { ask, said } = await answersTo();
    for (const name of ['Ann', 'Bob', 'Bob', 'Cem', 'Ann']) await ask(name);
    await pass(60_000);
    await ask('Dora');
    expect(said).toEqual([
      { text: alone('Ann'), at: 0 },
      { text: 'Bob, you have 1,200 points · Cem 1,200', at: 5_000 },
      { text: alone('Dora'), at: 60_000 },
    ]);
  });

  it('read as usual for a single viewer who asked during the cooldown', async () => {
    const { ask, said } = await answersTo();
    await ask('Ann');
    await pass(2_000);
    await ask('Bob');
    await pass(10_000);
    expect(said.slice(1)).toEqual([{ text: alone('Bob'), at: 5_000 }]);
  });

  it('name at most twenty in a line and the others in the next, up to 30 s after they asked', async () => {
    const { ask, said } = await answersTo();
    for (let place = 0; place <= 200; place += 1) await ask(`V${place}`);
    await pass(120_000);
    expect(said.map(({ at }) => at)).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000]);
    const named = said.slice(1).map(({ text }) => text.match(/V\d+/g)?.length);
    expect(named).toEqual([20, 20, 20, 20, 20, 20]);
  });

  it('stay within 500 characters, whole names only, and name those left over next', async () => {
    const { ask, said } = await answersTo();
    const names = Array.from({ length: 20 }, (_, place) => `${'x'.repeat(23)}${10 + place}`);
    for (const name of ['Ann', ...names]) await ask(name);
    await pass(30_000);
    expect(said).toHaveLength(3);
    for (const { text } of said) expect(text.length).toBeLessThanOrEqual(500 - 27);
    expect(said.slice(1).flatMap(({ text }) => text.match(/x{23}\d\d/g))).toEqual(names);
    expect(said[1]?.text).toMatch(/ · x{23}\d\d 1,200$/);
  });

  it('do not name a viewer on a break, alone or in a line', async () => {
    const { ask, said } = await answersTo();
    await ask('Otto');
    for (const name of ['Ann', 'Otto', 'Bob', 'Cem']) await ask(name);
    await pass(60_000);
    expect(said.map(({ text }) => text)).toEqual([alone('Ann'), 'Bob, you have 1,200 points · Cem 1,200']);
  });

  it('leave out those who opted out since, and end when the bot leaves the chat', async () => {
    const { answers, ask, said } = await answersTo();
    for (const name of ['Ann', 'Bob', 'Cem']) await ask(name);
    answers.forget('Bob');
    await pass(5_000);
    for (const name of ['Dora', 'Emil']) await ask(name);
    answers.end();
    await pass(60_000);
    expect(said.map(({ text }) => text)).toEqual([alone('Ann'), alone('Cem')]);
  });
});
