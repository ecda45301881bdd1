import { afterEach, describe, expect, it } from '@jest/globals';
import type { ClaimNotificationsDto } from '../../../../backend/src/loyalty/claim-notifications/dto/claim-notifications.dto.js';
import { WEBHOOK, WEBHOOK_ID, WEBHOOK_TOKEN } from '../../../support/discord.js';
import { createAdmin } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const PATH = '/api/claim-notifications';
const MASK = `https://discord.com/api/webhooks/${WEBHOOK_ID}/••••wxyz`;

const { site, database, discord } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

afterEach(async () => {
  await admin.put(PATH, { inChat: false, webhook: '' });
  discord.forget();
});

const save = async (input: object) => (await admin.put(PATH, input)).json<ClaimNotificationsDto>();
const read = async () => (await admin.get(PATH)).json<ClaimNotificationsDto>();
const NO_WEBHOOK = {
  webhook: null,
  lastPostedAt: null,
  lastError: null,
  lastProblem: null,
  lastErrorAt: null,
  switchedOffAt: null,
};
const OFF = {
  inChat: false,
  onDiscord: false,
  claims: true,
  alarms: false,
  ...NO_WEBHOOK,
  announcements: { isOn: false, live: true, winners: true, ...NO_WEBHOOK },
};

describe('claim notifications', () => {
  it('are off at first, and can be turned on one by one', async () => {
    expect(await read()).toEqual(OFF);
    expect(await save({ inChat: true })).toEqual({ ...OFF, inChat: true });
    expect(await save({ webhook: WEBHOOK })).toEqual({
      ...OFF,
      inChat: true,
      onDiscord: true,
      webhook: MASK,
    });
    expect(await save({ onDiscord: false })).toMatchObject({ onDiscord: false, webhook: MASK });
    expect(await save({ onDiscord: true })).toMatchObject({ onDiscord: true, webhook: MASK });
    expect(await save({ webhook: '' })).toEqual({ ...OFF, inChat: true });
  });

  it('never store the webhook in plain text, and leave an audit entry without it', async () => {
    await save({ webhook: WEBHOOK });
    const tables = await database.query<{ name: string }>(
      `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    const plain = [WEBHOOK_TOKEN, Buffer.from(WEBHOOK_TOKEN).toString('hex')];
    for (const { name } of tables) {
      const found = await database.query(`SELECT 1 FROM ${name} AS r WHERE r::text LIKE ANY ($1::text[])`, [
        plain.map((part) => `%${part}%`),
      ]);
      expect([name, found]).toEqual([name, []]);
    }
    const [entry] = await database.query<{ action: string; before: object; after: object }>(
      'SELECT action, before, after FROM audit_entries ORDER BY id DESC LIMIT 1',
    );
    expect(entry).toEqual({
      action: 'claim-notifications.update',
      before: { inChat: false, onDiscord: false, webhook: null, claims: true, alarms: false },
      after: { inChat: false, onDiscord: true, webhook: MASK, claims: true, alarms: false },
    });
  });

  it.each([
    'http://discord.com/api/webhooks/1/2',
    WEBHOOK.replace('discord.com', 'discord.com.evil.example'),
    WEBHOOK.replace('discord.com', '127.0.0.1'),
    WEBHOOK.replace('discord.com', 'localhost'),
    MASK,
    5,
  ])('only go to Discord’s hosts, not %j', async (webhook) => {
    const answer = await admin.put(PATH, { webhook });
    expect([answer.status, answer.json()]).toMatchObject([400, { params: { field: 'webhook' } }]);
    // Refusals end up in logs, so they must not repeat the input.
    expect(answer.text).not.toContain('evil');
  });

  it.each([{}, { inChat: null }, { inChat: 'yes' }, { onDiscord: 1 }])(
    'are not changed by %j',
    async (input) => {
      expect((await admin.put(PATH, input)).status).toBe(400);
      expect(await read()).toEqual(OFF);
    },
  );

  it('cannot go to Discord without a webhook', async () => {
    const answer = await admin.put(PATH, { inChat: true, onDiscord: true });
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'no_webhook' }]);
    expect(await read()).toEqual(OFF);
  });
});

describe('a test message', () => {
  it('is posted under the site’s name to the thread in the address, without pings', async () => {
    const thread = '?thread_id=223456789012345678';
    const pasted = ` ${WEBHOOK.replace('discord.com', 'canary.discord.com')}/${thread} `;
    expect(await save({ webhook: pasted })).toMatchObject({ onDiscord: true, webhook: `${MASK}${thread}` });
    const answer = await admin.post(`${PATH}/test`);
    expect(answer.json()).toMatchObject({ onDiscord: true, lastPostedAt: expect.any(String) });
    expect(discord.messages).toMatchObject([
      {
        content: 'Test message from neonace. New claims will appear here.',
        allowed_mentions: { parse: [] },
      },
    ]);
    expect(discord.calls).toEqual([
      `POST /api/v10/webhooks/${WEBHOOK_ID}/${WEBHOOK_TOKEN}?wait=true&thread_id=223456789012345678`,
    ]);
  });

  it.each([
    [{ status: 404 }, 'Discord doesn’t recognise this webhook'],
    [{ status: 500, body: 'x'.repeat(1_000_000) }, 'Discord responded with 500'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'Discord responded with 302'],
    [{ status: 429, headers: { 'retry-after': '3' } }, 'Discord is asking us to wait a moment'],
  ])('explains Discord’s answer %j in words', async (refusal, reason) => {
    await save({ webhook: WEBHOOK });
    discord.next.push(refusal);
    const answer = await admin.post(`${PATH}/test`);
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'webhook_failed', params: { reason } },
    ]);
    // A redirect is not followed.
    expect(discord.calls).toHaveLength(1);
    expect(await read()).toMatchObject({ onDiscord: true, lastError: null });
  });

  it('needs a webhook', async () => {
    // Another admin, because each may send only a few per minute.
    const other = await site.signIn((await createAdmin(database)).userId);
    const answer = await other.post(`${PATH}/test`);
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'no_webhook' }]);
    expect(discord.calls).toEqual([]);
  });
});
