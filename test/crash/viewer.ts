import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Replica } from '../api/core/replicas/replica.js';
import type { Answer, TestClient } from '../support/client.js';
import type { Action, Call } from './outcomes.js';

const RETRY_PAUSE_MS = 50;

export interface Load {
  /** Picks a running replica, as a load balancer would. */
  readonly pick: () => Replica;
  readonly actions: Action[];
  /** Responses that are wrong whatever happens to the database. */
  readonly wrong: string[];
  isOver: boolean;
  /** Ends it at once, whatever is still without an answer: the run has failed. */
  isAborted: boolean;
}

export interface CrashViewer {
  readonly userId: string;
  readonly browser: TestClient;
  /** Makes the daily reward claimable again, as an admin would. */
  resetTimer(at: Replica): Promise<Answer>;
}

/**
 * Claims without pause until the load is over, with the stream page open. Every third action is a daily
 * reward, every seventh cancels a claim.
 */
export async function keepClaiming(
  viewer: CrashViewer,
  itemIds: readonly number[],
  load: Load,
): Promise<void> {
  for (let turn = 0; !load.isOver && !load.isAborted; turn++) {
    if (turn % 20 === 0) {
      await viewer.browser
        .at(load.pick().url)
        .post('/api/points/presence')
        .catch(() => {});
    }
    if (turn % 7 === 6) {
      const claim = await cancellable(viewer, load);
      if (claim) await act(viewer, 'cancel', undefined, load, claim);
    } else if (turn % 3 === 2) {
      await viewer.resetTimer(load.pick()).catch(() => {});
      await act(viewer, 'reward', undefined, load);
    } else {
      await act(viewer, 'claim', { itemId: itemIds[turn % itemIds.length] }, load);
    }
  }
}

/** The newest claim that can still be cancelled, or undefined while the database is down. */
async function cancellable({ browser }: CrashViewer, load: Load): Promise<string | undefined> {
  const answer = await browser
    .at(load.pick().url)
    .get('/api/shop/claims/mine')
    .catch(() => null);
  if (answer?.status !== 200) return undefined;
  const { claims } = answer.json<{ claims: { id: string; cancellableUntil: string | null }[] }>();
  return claims.find(({ cancellableUntil }) => cancellableUntil !== null)?.id;
}

/**
 * Cancelling needs no idempotency key: the claim's state shows whether the attempt with the lost response
 * succeeded.
 */
const hadTakenEffect = ({ call, lostAnswers }: Action, { text }: Answer) =>
  call === 'cancel' && lostAnswers > 0 && text.includes('"state":"cancelled"');

const PATHS = {
  claim: () => '/api/shop/claim',
  reward: () => '/api/rewards/claim',
  cancel: (key: string) => `/api/shop/claims/${encodeURIComponent(key)}/cancel`,
} satisfies Record<Call, (key: string) => string>;

/** Sends one action with the same key until its outcome is known. */
export async function act(
  { userId, browser }: Pick<CrashViewer, 'userId' | 'browser'>,
  call: Call,
  body: unknown,
  load: Load,
  key: string = randomUUID(),
): Promise<void> {
  const action: Action = { call, userId, key, answer: 'unknown', lostAnswers: 0 };
  load.actions.push(action);
  const path = PATHS[call](key);
  while (action.answer === 'unknown' && !load.isAborted) {
    const answer = await attempt(browser, load, (there) =>
      there.post(path, body, { headers: { 'idempotency-key': action.key } }),
    );
    if (answer && (answer.status === 201 || hadTakenEffect(action, answer))) action.answer = 'acknowledged';
    else if (answer?.status === 409) action.answer = 'refused';
    else if (answer) load.wrong.push(`${call} returned ${answer.status}`);
    if (action.answer === 'unknown') {
      action.lostAnswers += 1;
      await sleep(RETRY_PAUSE_MS);
    }
  }
}

/** Sends a change of the team's until it is answered. If an answer was lost, it may have been made before. */
export async function changeAsTeam(
  team: TestClient,
  load: Load,
  send: (there: TestClient) => Promise<Answer>,
): Promise<void> {
  for (let lostAnswers = 0; !load.isAborted; lostAnswers++) {
    const answer = await attempt(team, load, send);
    if (answer) {
      const isMade = answer.status === 200 || (answer.status === 409 && lostAnswers > 0);
      if (!isMade) load.wrong.push(`The team's change returned ${answer.status}`);
      return;
    }
    await sleep(RETRY_PAUSE_MS);
  }
}

/** @returns null without a response, or with a 503 */
async function attempt(
  browser: TestClient,
  load: Load,
  send: (there: TestClient) => Promise<Answer>,
): Promise<Answer | null> {
  const replica = load.pick();
  try {
    const answer = await send(browser.at(replica.url));
    return answer.status === 503 ? null : answer;
  } catch (error) {
    // The application must survive any database failure: only a killed replica may break connections.
    if (replica.isRunning()) load.wrong.push(String(error));
    const failure = replica.failure();
    if (failure) load.wrong.push(failure);
    return null;
  }
}
