import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PeriodicTask } from '../../../../backend/src/core/common/periodic-task.js';
import type { GuessDto } from '../../../../backend/src/live/guesses/dto/guess.dto.js';
import type { ImportDto } from '../../../../backend/src/transfer/imports/people/dto/imports.dto.js';
import { confirmAllSessions, startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type Chat, startChat, within } from '../../live/bot/chat-room.js';
import { base64 } from '../../transfer/imports/import-desk.js';

/* Jobs don't run on a timer here, so work only gets done if the replica that created it wakes the leader. */

const look = PeriodicTask.prototype['runLater'];
let chat: Chat;
/** A replica that isn't the leader. */
let other: TestApp;
let owner: TestClient;

beforeAll(async () => {
  PeriodicTask.prototype['runLater'] = () => {};
  chat = await startChat();
  other = await startTestApp({ database: chat.database, sandbox: chat.sandbox });
  owner = chat.admin.at(other.url);
  await confirmAllSessions(chat.database);
});
afterAll(async () => {
  PeriodicTask.prototype['runLater'] = look;
  await other?.close();
  await chat?.close();
});

describe('the leading replica is woken', () => {
  it('by an import being staged, applied and undone', async () => {
    const file = { content: base64('luna_sky,100\n'), columns: ['login', 'points'] };
    const input = { ...file, name: 'points.csv', source: 'other', duplicates: 'highest', rate: 1 };
    const answer = await owner.post('/api/imports', input);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    const { id } = answer.json<ImportDto>();
    const reaches = async (state: ImportDto['state']) => {
      const read = async () => (await owner.get(`/api/imports/${id}`)).json<ImportDto>();
      await within(20_000, async () => (await read()).state === state);
      return read();
    };
    const { hash } = await reaches('staged');
    expect((await owner.post(`/api/imports/${id}/apply`, { hash })).status).toBe(200);
    await reaches('applied');
    expect((await owner.post(`/api/imports/${id}/undo`)).status).toBe(200);
    expect((await reaches('undone')).state).toBe('undone');
  });

  it('by an import that fetches its own list', async () => {
    const answer = await owner.post('/api/imports/streamelements', { channel: 'neonace', rate: 1 });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    const { id } = answer.json<ImportDto>();
    const read = async () => (await owner.get(`/api/imports/${id}`)).json<ImportDto>();
    await within(20_000, async () => (await read()).state === 'staged');
    expect((await read()).failure).toBeNull();
  });

  it('by a guess being opened', async () => {
    const prize = { kind: 'points', points: 500 };
    const guess = {
      title: 'Balance',
      currency: 'EUR',
      prize,
      winners: 1,
      teamMayGuess: true,
      followsHunt: false,
    };
    expect((await owner.post('/api/guesses', guess)).json<GuessDto>().state).toBe('open');
    await chat.room.waitForBotText(/^Guess “Balance”: type !guess/);
  });

  it('by a raffle being opened', async () => {
    const prize = { kind: 'points', points: 500 };
    const raffle = {
      title: 'Friday',
      prize,
      winners: 1,
      claimMinutes: 0,
      mayWinAgain: true,
      teamMayEnter: true,
    };
    const { id } = (await owner.post('/api/raffles', raffle)).json<{ id: number }>();
    expect((await owner.post(`/api/raffles/${id}/open`)).status).toBe(200);
    await chat.room.waitForBotText(/^Raffle “Friday”: type !join/);
  });
});
