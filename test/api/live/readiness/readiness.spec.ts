import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OverlayAddressDto } from '../../../../backend/src/live/overlays/dto/overlay.dto.js';
import { OverlayEventsService } from '../../../../backend/src/live/overlays/overlay-events.service.js';
import type { ReadinessDto } from '../../../../backend/src/live/readiness/dto/readiness.dto.js';
import type { TestClient } from '../../../support/client.js';
import { built } from '../../../support/built.js';
import { openStream } from '../../../support/event-stream.js';
import { createModerator } from '../../../support/factories.js';
import { type Chat, startChat, within } from '../bot/chat-room.js';

await built('overlay-app', 'public-site');

let chat: Chat;
let moderator: TestClient;

beforeAll(async () => {
  chat = await startChat();
  moderator = await chat.site.signIn((await createModerator(chat.database)).userId);
}, 180_000);
afterAll(() => chat?.close());

const read = async () => (await moderator.get('/api/readiness')).json<ReadinessDto>();
const becomes = (isSo: (facts: ReadinessDto) => boolean) => within(15_000, async () => isSo(await read()));
const findings = ({ findings: all }: ReadinessDto) =>
  Object.fromEntries(all.map(({ part, problem }) => [part, problem]));

it('is for the team, and shows what is set up on a site that has only just connected its bot', async () => {
  expect((await chat.site.guest().get('/api/readiness')).status).toBe(401);
  const answer = await moderator.get('/api/readiness');
  expect(answer.status).toBe(200);
  const facts = answer.json<ReadinessDto>();
  expect(facts.stream).toEqual({
    isLive: false,
    liveSince: null,
    inChat: null,
    nextPayoutAt: null,
  });
  expect(facts.bot).toEqual({
    isConnected: true,
    maySpeak: true,
    reason: null,
    lastError: null,
    isErrorOld: false,
  });
  expect(facts.overlays).toEqual({ addresses: 0, connected: [] });
  expect(facts.backup).toEqual({ lastAt: null, isExpected: false, copiedAt: null });
  expect(findings(facts)).toMatchObject({
    chat: null,
    bot: null,
    overlays: 'no-address',
    backup: 'no-backup',
  });
});

it('reports the last chat line, the last event and the running broadcast', async () => {
  expect((await read()).chat.lastLineAt).toBeNull();
  await chat.room.say('max_low', 'Good evening');
  await becomes(({ chat: { lastLineAt } }) => lastLineAt !== null);
  await chat.goLive();
  await becomes(({ events, stream }) => events.lastEventAt !== null && stream.nextPayoutAt !== null);
  const { stream, events, findings: all } = await read();
  expect([stream.isLive, stream.inChat, events.source]).toEqual([true, null, 'bot']);
  expect(Date.parse(stream.liveSince!)).toBeLessThanOrEqual(Date.parse(stream.nextPayoutAt!));
  expect(all.find(({ part }) => part === 'events')).toEqual({ part: 'events', state: 'ok', problem: null });

  await chat.room.say('luna_sky', 'I am here to watch');
  await chat.textsOnceSettled();
  const [tick] = await chat.database.query<{ id: string }>('SELECT id FROM ticks WHERE closed_at IS NULL');
  await chat.database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE id = $1', [tick!.id]);
  await becomes((facts) => facts.stream.inChat === 1);
});

it('counts an overlay as connected while OBS shows it, and half a minute longer', async () => {
  const { address } = (await chat.admin.post('/api/overlays/raffle/address')).json<OverlayAddressDto>();
  expect(findings(await read())).toMatchObject({ overlays: 'none-open' });
  const [, secret] = /overlay\/([\w-]+)\/raffle$/.exec(address)!;
  const obs = await openStream(chat.site.guest(), chat.site.url, {}, `/api/overlays/${secret}/events`);
  await becomes(({ overlays }) => overlays.connected.length > 0);
  expect((await read()).overlays).toEqual({ addresses: 1, connected: ['raffle'] });
  obs.close();
  // Until the site has noticed that the connection is closed, it may record it once more.
  await within(15_000, async () => chat.site.app.get(OverlayEventsService).size === 0);
  chat.clock.advance(15_000);
  expect(findings(await read())).toMatchObject({ overlays: null });
  chat.clock.advance(15_000);
  expect(findings(await read())).toMatchObject({ overlays: 'none-open' });
});

it('shows why the bot may not speak until a line gets through', async () => {
  await chat.database.query(
    `UPDATE bot_state SET last_error = 'Twitch did not show a line: banned', last_error_at = now()`,
  );
  const { bot, findings: all } = await read();
  expect(bot).toEqual({
    isConnected: true,
    maySpeak: false,
    reason: 'refused',
    lastError: 'Twitch did not show a line: banned',
    isErrorOld: false,
  });
  expect(all.filter(({ state }) => state === 'red').map(({ part }) => part)).toEqual(['bot', 'overlays']);
  chat.clock.advance(10 * 60_000 + 1_000);
  const later = (await read()).findings.find(({ part }) => part === 'bot');
  expect(later).toEqual({ part: 'bot', state: 'amber', problem: 'refused' });
});

it('is red once backups are made here but the last one, or its copy, is too old', async () => {
  const record = (hours: number) =>
    chat.database.query(
      `INSERT INTO last_occurrences (what, at) VALUES ('backup-job', now()), ('backup', now() - $1 * interval '1 hour')
       ON CONFLICT (what) DO UPDATE SET at = EXCLUDED.at`,
      [hours],
    );
  await record(25);
  expect(findings(await read())['backup']).toBeNull();
  await record(27);
  expect(findings(await read())['backup']).toBe('late');
  await record(1);
  await chat.database.query(
    `INSERT INTO last_occurrences (what, at) VALUES ('backup-copy', now() - interval '27 hours')`,
  );
  expect(findings(await read())['backup']).toBe('copy-late');
});
