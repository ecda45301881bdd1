import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, TestClient } from '../support/client.js';
import type { Action, Call } from './accounts.js';

const RETRY_PAUSE_MS = 50;

export interface Load {
  readonly actions: Action[];
  /** Answers that are never right, whatever happens to the database. */
  readonly wrong: string[];
  isOver: boolean;
}

export interface CrashViewer {
  readonly userId: string;
  readonly client: TestClient;
  /** Makes the daily reward claimable again, as an admin does. */
  resetTimer(): Promise<Answer>;
}

/** Claims without a pause until the load is over; every third action is a daily reward. */
export async function keepClaiming(
  viewer: CrashViewer,
  itemIds: readonly number[],
  load: Load,
): Promise<void> {
  for (let turn = 0; !load.isOver; turn++) {
    if (turn % 3 === 2) {
      await viewer.resetTimer().catch(() => {});
      await act(viewer, 'reward', undefined, load);
    } else {
      await act(viewer, 'claim', { itemId: itemIds[turn % itemIds.length] }, load);
    }
  }
}

/** Sends one action until its answer is known, with the same key each time. */
async function act({ userId, client }: CrashViewer, call: Call, body: unknown, load: Load): Promise<void> {
  const action: Action = { call, userId, key: randomUUID(), answer: 'unknown', lostAnswers: 0 };
  load.actions.push(action);
  const path = call === 'claim' ? '/api/shop/claim' : '/api/rewards/claim';
  while (action.answer === 'unknown') {
    try {
      const answer = await client.post(path, body, { headers: { 'idempotency-key': action.key } });
      if (answer.status === 201) action.answer = 'acknowledged';
      else if (answer.status === 409) action.answer = 'refused';
      else if (answer.status !== 503) load.wrong.push(`${call} answered ${answer.status}`);
    } catch (error) {
      // The application stays up whatever the database does: its connections must not break.
      load.wrong.push(String(error));
    }
    if (action.answer === 'unknown') {
      action.lostAnswers += 1;
      await sleep(RETRY_PAUSE_MS);
    }
  }
}
