import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnEntryDto, RaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { RaffleEntriesService } from '../../../../backend/src/live/raffles/raffle-entries.service.js';
import { RafflesJob } from '../../../../backend/src/live/raffles/raffles.job.js';
import type { TestClient } from '../../../support/client.js';
import { type OpenStream, openStream } from '../../../support/event-stream.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { RAFFLE_FORM } from './raffle-form.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const streams: OpenStream[] = [];

// Ends whatever an earlier test left running.
beforeEach(() =>
  database.query(`UPDATE raffles SET state = 'finished', finished_at = now() WHERE state <> 'finished'`),
);
afterEach(() => assertInvariants(database));
afterAll(() => streams.forEach((stream) => stream.close()));

type Viewer = NewUser & { client: TestClient };
async function viewer(): Promise<Viewer> {
  const user = await createUser(database);
  return { ...user, client: await site.signIn(user.userId) };
}

/** A raffle with a winner who has to answer. */
async function drawn(entrants = 2) {
  const { id } = (await admin.post('/api/raffles', { ...RAFFLE_FORM, claimMinutes: 3 })).json<RaffleDto>();
  expect((await admin.post(`/api/raffles/${id}/open`)).status).toBe(200);
  const viewers = await Promise.all(Array.from({ length: entrants }, viewer));
  for (const { client } of viewers)
    expect((await client.post('/api/raffles/current/entry')).status).toBe(200);
  await admin.post(`/api/raffles/${id}/close`);
  const listening = await Promise.all(viewers.map(({ client }) => openStream(client)));
  streams.push(...listening);
  const { draws } = (await admin.post(`/api/raffles/${id}/draw`)).json<RaffleDto>();
  const at = viewers.findIndex(({ nickname }) => nickname === draws[0]?.nickname);
  return { id, winner: viewers[at]!, stream: listening[at]!, others: viewers.toSpliced(at, 1) };
}

const desk = async (id: number) => (await admin.get(`/api/raffles/${id}/desk`)).json<RaffleDto>();
const own = async ({ client }: Viewer) =>
  (await client.get('/api/raffles/current/entry')).json<OwnEntryDto>();
const answer = ({ client }: Viewer) => client.post('/api/raffles/current/answer');
const inChat = ({ userId }: Viewer) => site.app.get(RaffleEntriesService).onChatLine(userId);
const codeOf = async (refused: Promise<{ json<T>(): T }>) => (await refused).json<{ code: string }>().code;
const pointsOf = async ({ memberId }: Viewer) => {
  const rows = await database.query<{ points: string }>('SELECT points FROM balances WHERE member_id = $1', [
    memberId,
  ]);
  return Number(rows[0]?.points);
};
const setTimes = (id: number, changes: string) =>
  database.query(`UPDATE raffle_draws SET ${changes} WHERE raffle_id = $1 AND state = 'waiting'`, [id]);
const changed = (stream: OpenStream, times: number) =>
  stream.next(() => stream.events.filter(({ event }) => event === 'raffle-draw').length >= times);

describe('a drawn viewer', () => {
  it('is asked on their open pages at once, and their answer there wins like a line in chat, once', async () => {
    const { id, winner, stream } = await drawn();
    await changed(stream, 1);
    expect((await own(winner)).draw).toEqual({
      raffleId: id,
      title: 'Friday raffle',
      state: 'waiting',
      reason: null,
      answerBy: (await desk(id)).draws[0]?.answerBy,
    });
    const first = await answer(winner);
    expect(first.status).toBe(200);
    expect(first.json<OwnEntryDto>().draw).toMatchObject({ raffleId: id, state: 'won' });
    await changed(stream, 2);
    const again = await answer(winner);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await desk(id)).toMatchObject({
      state: 'finished',
      draws: [{ state: 'won', answeredOn: 'site', isAwarded: true }],
    });
    expect(await pointsOf(winner)).toBe(500);
  });

  it('who answers in chat is no longer asked on the site', async () => {
    const { id, winner, stream } = await drawn();
    await inChat(winner);
    await changed(stream, 2);
    expect((await own(winner)).draw?.state).toBe('won');
    expect((await desk(id)).draws).toMatchObject([{ state: 'won', answeredOn: 'chat' }]);
  });

  it('is the only one who can answer', async () => {
    const { id, others } = await drawn();
    expect(await codeOf(answer(others[0]!))).toBe('not_awaited');
    expect(await codeOf(answer(await viewer()))).toBe('not_awaited');
    expect((await site.guest().post('/api/raffles/current/answer')).status).toBe(401);
    expect((await own(others[0]!)).draw).toBeNull();
    expect((await desk(id)).draws).toMatchObject([{ state: 'waiting', answeredOn: null }]);
  });

  it('is too late once the time is up', async () => {
    const { id, winner } = await drawn();
    await setTimes(id, `answer_by = now() - interval '1 millisecond', reachable_at = now()`);
    expect(await codeOf(answer(winner))).toBe('not_awaited');
    await site.app.get(RafflesJob).run();
    expect((await own(winner)).draw).toMatchObject({ state: 'passed', reason: 'no_answer' });
    expect(await pointsOf(winner)).toBe(0);
  });

  it('can’t win while suspended: someone else is drawn', async () => {
    const { id, winner } = await drawn();
    await database.query(`UPDATE members SET suspended_until = now() + interval '1 hour' WHERE id = $1`, [
      winner.memberId,
    ]);
    expect(await codeOf(answer(winner))).toBe('may_not_join');
    expect((await desk(id)).draws).toMatchObject([
      { state: 'passed', reason: 'not_eligible', answeredOn: null },
      { state: 'waiting' },
    ]);
  });

  it.each([-5, 0, 5])(
    'has one outcome when chat, site and deadline coincide (deadline in %i ms)',
    async (ms) => {
      const { id, winner } = await drawn();
      const job = site.app.get(RafflesJob);
      await setTimes(id, `answer_by = now() + ${ms} * interval '1 millisecond'`);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => answer(winner)),
        inChat(winner),
        job.run(),
        job.run(),
      ]);
      const [first] = (await desk(id)).draws;
      const isWon = first?.state === 'won';
      expect([first?.reason, await pointsOf(winner)]).toEqual(isWon ? [null, 500] : ['no_answer', 0]);
      const statuses = new Set(answers.flatMap((each) => (each ? [each.status] : [])));
      expect([...statuses]).toEqual([isWon ? 200 : 409]);
    },
  );
});

describe('after the site was down', () => {
  it('a winner whose time ran out gets it again in full, and is passed over only after that', async () => {
    const { id, winner, stream } = await drawn();
    await setTimes(
      id,
      `answer_by = now() - interval '1 second', reachable_at = now() - interval '11 seconds'`,
    );
    await site.app.get(RafflesJob).run();
    const [waiting] = (await desk(id)).draws;
    expect(waiting).toMatchObject({ state: 'waiting', extendedAt: expect.any(String) });
    expect(Date.parse(waiting!.answerBy!) - Date.parse(waiting!.extendedAt!)).toBe(180_000);
    await changed(stream, 2);
    expect((await own(winner)).draw?.answerBy).toBe(waiting!.answerBy);
    await setTimes(id, `answer_by = now() - interval '1 second'`);
    await site.app.get(RafflesJob).run();
    expect((await desk(id)).draws).toMatchObject([{ reason: 'no_answer' }, { state: 'waiting' }]);
  });

  it('an answer counts even before the time has started again', async () => {
    const { id, winner } = await drawn();
    // In one transaction, so that the job can't start the time again in between.
    await database.query(`DO $$ BEGIN
      PERFORM FROM raffles WHERE id = ${id} FOR UPDATE;
      UPDATE raffle_draws SET answer_by = now() - interval '5 minutes', reachable_at = now() - interval '8 minutes'
      WHERE raffle_id = ${id};
      PERFORM answer_raffle(${winner.memberId}, 'site');
    END $$`);
    expect((await desk(id)).draws).toMatchObject([{ state: 'won', answeredOn: 'site' }]);
    expect(await pointsOf(winner)).toBe(500);
  });
});
