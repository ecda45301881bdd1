import { beforeEach, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type { BotStatusDto } from '../../../../backend/src/live/bot/texts/dto/bot-status.dto.js';
import type { ReadinessDto } from '../../../../backend/src/live/readiness/dto/readiness.dto.js';
import { createAdmin, createOffer } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const PROMOTION =
  'Twitch doesn’t allow casino links and codes in chat. Point viewers to http://localhost:3000/casino instead.';
const REFUSED = { error: PROMOTION, code: 'promotion', params: { site: 'http://localhost:3000' } };

const { site, database } = await useSite();
await createOffer(database, {
  promocode: 'NEON100',
  link: 'https://promo.velvet.example/join',
  variants: JSON.stringify([
    { countries: ['AT'], promocode: 'ALPEN50', link: 'https://play.alpen.example/at' },
  ]),
});
const admin = await site.signIn((await createAdmin(database)).userId);

beforeEach(async () => {
  await database.query('DELETE FROM bot_commands');
  await database.query('DELETE FROM auto_messages');
  await site.app.get(CacheInvalidationService).invalidate('bot');
});

describe('the promo guard', () => {
  /** A site that was never set up has neither operator nor address, but saving requires both. */
  const settings = async () => ({
    ...(await admin.get('/api/site')).json<Record<string, unknown>>(),
    operatorName: 'Operator',
    contactEmail: 'contact@site.example',
  });

  it.each([
    'Use neon100 today',
    'See velvet.example',
    // As the offer has them in another country.
    'Use alpen50 today',
    'See alpen.example',
    'See http://localhost:3000/go/1',
    'See $(site)/go/1',
  ])('keeps "%s" out of the chat', async (message) => {
    const answers = [
      await admin.post('/api/bot/commands', { command: 'promo', message, time: 30 }),
      await admin.post('/api/bot/automessages', { message, time: 900, minMessages: 5 }),
    ];
    for (const answer of answers) expect([answer.status, answer.json()]).toEqual([400, REFUSED]);
  });

  it('also applies when a stored text is changed', async () => {
    await admin.post('/api/bot/commands', { command: 'casino', message: 'See /casino', time: 30 });
    const answer = await admin.put('/api/bot/commands/casino', {
      command: 'casino',
      message: 'NEON100',
      time: 30,
    });
    expect(answer.status).toBe(400);
    expect(await database.query('SELECT message FROM bot_commands')).toEqual([{ message: 'See /casino' }]);
  });

  it('covers the site’s blocked domains, and only warns if the site is set to', async () => {
    const stored = await settings();
    const save = async (changes: Record<string, unknown>) =>
      expect((await admin.put('/api/site', { ...stored, ...changes })).json()).toMatchObject(changes);
    const message = { message: 'Visit slots.test or use NEON100', time: 900, minMessages: 5 };
    const blocked = { ...message, message: 'Visit slots.test' };
    await save({ blockedDomains: ['slots.test'], promoGuard: 'block' });
    expect((await admin.post('/api/bot/automessages', blocked)).json()).toEqual(REFUSED);
    await save({ blockedDomains: ['slots.test'], promoGuard: 'warn' });
    const warned = await admin.post('/api/bot/automessages', message);
    expect([warned.status, warned.json()]).toEqual([201, { ...message, warnings: [PROMOTION] }]);
  });

  it('lists saved texts that it refuses now, until they are changed, the rule is, or it only warns', async () => {
    const refused = async () => {
      const { refusedTexts } = (await admin.get('/api/bot/status')).json<BotStatusDto>();
      const { texts, findings } = (await admin.get('/api/readiness')).json<ReadinessDto>();
      expect(texts).toEqual(refusedTexts);
      const finding = findings.find(({ part }) => part === 'texts');
      expect(finding?.problem).toBe(texts.count > 0 ? 'refused-texts' : null);
      return refusedTexts;
    };
    const stored = await settings();
    const save = async (changes: Record<string, unknown>) =>
      expect((await admin.put('/api/site', { ...stored, ...changes })).status).toBe(200);
    await save({ blockedDomains: [], promoGuard: 'block' });
    const message = { message: 'Old clips: clips.test', time: 900, minMessages: 5 };
    const command = { command: 'clips', message: 'See clips.test', time: 30 };
    expect((await admin.post('/api/bot/automessages', message)).status).toBe(201);
    expect((await admin.post('/api/bot/commands', command)).status).toBe(201);
    expect(await refused()).toEqual({ count: 0, first: [] });
    await save({ blockedDomains: ['clips.test'], promoGuard: 'block' });
    expect(await refused()).toEqual({
      count: 2,
      first: [
        { kind: 'command', name: 'clips' },
        { kind: 'automessage', name: message.message },
      ],
    });
    await admin.put('/api/bot/commands/clips', { ...command, message: 'See /clips' });
    expect((await refused()).first).toEqual([{ kind: 'automessage', name: message.message }]);
    await save({ blockedDomains: ['clips.test'], promoGuard: 'warn' });
    expect((await refused()).count).toBe(0);
  });

  it('lists links to casinos that were saved before it knew them, at most ten', async () => {
    await database.query(`INSERT INTO bot_commands (command, message)
      SELECT 'offer' || n, 'See $(site)/go/' || n FROM generate_series(1, 12) AS n`);
    await site.app.get(CacheInvalidationService).invalidate('bot');
    await admin.put('/api/site', { ...(await settings()), blockedDomains: [], promoGuard: 'block' });
    const { refusedTexts } = (await admin.get('/api/bot/status')).json<BotStatusDto>();
    expect([refusedTexts.count, refusedTexts.first.length]).toEqual([12, 10]);
    expect(refusedTexts.first[0]).toEqual({ kind: 'command', name: 'offer1' });
  });
});
