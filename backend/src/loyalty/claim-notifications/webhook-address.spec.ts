import { describe, expect, it } from '@jest/globals';
import { maskOf, parseWebhook } from './webhook-address.js';

const ID = '123456789012345678';
const TOKEN = 'abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789wxyz';

describe('a webhook address', () => {
  it.each([
    `https://discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://discordapp.com/api/webhooks/${ID}/${TOKEN}`,
    `https://discord.com/api/v10/webhooks/${ID}/${TOKEN}`,
    `https://canary.discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://ptb.discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://ptb.discordapp.com/api/v10/webhooks/${ID}/${TOKEN}`,
    `https://Discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://discord.com/api/webhooks/${ID}/${TOKEN}/`,
    ` https://discord.com/api/webhooks/${ID}/${TOKEN}\n`,
    `https://discord.com/api/webhooks/${ID}/${TOKEN}?wait=true`,
    `https://discord.com/api/webhooks/${ID}/${TOKEN}?thread_id=`,
  ])('can be %j', (address) => expect(parseWebhook(address)).toEqual({ id: ID, token: TOKEN }));

  it('can include the thread to post in', () => {
    const threadId = '223456789012345678';
    expect(
      parseWebhook(` https://ptb.discord.com/api/webhooks/${ID}/${TOKEN}/?thread_id=${threadId} `),
    ).toEqual({
      id: ID,
      token: TOKEN,
      threadId,
    });
  });

  it.each([
    `http://discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://discord.com.evil.example/api/webhooks/${ID}/${TOKEN}`,
    `https://discord.com@evil.example/api/webhooks/${ID}/${TOKEN}`,
    `https://evil.example/discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://evil.discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://xdiscord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://discord.com:8443/api/webhooks/${ID}/${TOKEN}`,
    `https://127.0.0.1/api/webhooks/${ID}/${TOKEN}`,
    `https://discord.com/api/webhooks/${ID}/${TOKEN}?thread_id=1&thread_id=x`,
    `https://discord.com/api/webhooks/${ID}/${TOKEN}?thread_id=general`,
    `https://discord.com/api/webhooks/${ID}/${TOKEN}/slack`,
    `https://canary.evil.discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://somebody:secret@discord.com/api/webhooks/${ID}/${TOKEN}`,
    `https://discord.com/api/webhooks/${ID}/../../users/${TOKEN}`,
    `https://discord.com/api/webhooks/${ID}`,
    `https://discord.com/api/webhooks/me/${TOKEN}`,
    'discord.com',
    '',
  ])('cannot be %j', (address) => expect(parseWebhook(address)).toBeNull());

  it('is shown without its secret part', () => {
    const mask = maskOf({ id: ID, token: TOKEN });
    expect(mask).toBe(`https://discord.com/api/webhooks/${ID}/••••wxyz`);
    expect(parseWebhook(mask)).toBeNull();
    const inThread = maskOf({ id: ID, token: TOKEN, threadId: '223456789012345678' });
    expect(inThread).toBe(`${mask}?thread_id=223456789012345678`);
  });
});
