import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/axe.js';
import { answer, expect, test } from '../support/console.js';

const STATUS = /^\/api\/bot\/status$/;

const BOT = {
  role: 'bot',
  login: 'neonace_bot',
  displayName: 'NeonAce_Bot',
  scopes: ['user:read:chat', 'user:write:chat', 'user:bot'],
  connectedAt: '2026-11-05T18:04:00.000Z',
  isExpired: false,
  lastError: null,
  errorCode: null,
};
const CHAT = {
  state: 'connected',
  connectedSince: '2026-11-05T18:05:00.000Z',
  isModerator: true,
  lastError: null,
  lastErrorAt: null,
};

const show = (page: Page, changes: { chat?: object; bot?: object | null; channel?: object | null }) =>
  answer(page, 'GET', STATUS, {
    status: 200,
    json: {
      chat: { ...CHAT, ...changes.chat },
      accounts: { bot: changes.bot === undefined ? BOT : changes.bot, channel: changes.channel ?? null },
      scopes: { bot: BOT.scopes, channel: ['channel:bot'] },
      builtIns: {
        points: true,
        commands: false,
        redeem: false,
        top: true,
        watchtime: true,
        addpoints: false,
        takepoints: false,
        addcom: false,
        editcom: false,
        delcom: false,
      },
      isLive: true,
      liveStatus: { source: 'channel', pollSeconds: 30 },
    },
  });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Chat bot' });

test('the panel says who is connected, with what, and how the bot is doing', async ({ admin }) => {
  const error = 'The connection to Twitch’s chat was lost';
  await show(admin, { chat: { lastError: error, lastErrorAt: '2026-11-05T19:00:00.000Z' } });
  await admin.goto('/admin/bot');
  const panel = panelOf(admin);
  await expect(panel.getByText('In chat', { exact: true })).toBeVisible();
  await expect(panel).toContainText('The bot is a moderator');
  await expect(panel).toContainText(error);
  await expect(panel).toContainText('Live status: pushed by Twitch (channel account)');
  const bot = panel.getByRole('region', { name: 'Bot account' });
  await expect(bot).toContainText('NeonAce_Bot');
  await expect(bot).toContainText('user:read:chat, user:write:chat, user:bot');
  await expect(bot.getByRole('link')).toHaveCount(0);
  const channel = panel.getByRole('region', { name: 'Channel account' });
  await expect(channel.getByRole('link', { name: 'Connect channel' })).toHaveAttribute(
    'href',
    '/api/bot/connect/channel',
  );
  await expect(panel.getByRole('switch', { name: /^!points/ })).toBeChecked();
  await expect(panel.getByRole('switch', { name: /^!commands/ })).not.toBeChecked();
  for (const size of [DESKTOP, PHONE]) {
    await admin.setViewportSize(size);
    await expect
      .poll(() => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${size.width} px`)
      .toBeLessThanOrEqual(0);
  }
});

test('what Twitch must allow for points is told, with the way to it', async ({ admin }) => {
  await show(admin, {});
  const connectPath = '/api/bot/connect/bot?permissions=chatters,follows';
  await answer(admin, 'GET', /^\/api\/points\/permissions$/, {
    status: 200,
    json: [
      { source: 'watching', isOn: true, obstacle: 'not-moderator', connectPath: null },
      { source: 'following', isOn: true, obstacle: 'missing-scope', connectPath },
    ],
  });
  await admin.goto('/admin/bot');
  const notes = panelOf(admin).getByRole('note');
  await expect(notes).toHaveCount(2);
  await expect(notes.first()).toContainText('Make the bot a moderator');
  await expect(notes.first().getByRole('link')).toHaveCount(0);
  await expect(notes.last()).toContainText('Points for following: Twitch does not say who follows.');
  await expect(notes.last().getByRole('link', { name: 'Allow it on Twitch' })).toHaveAttribute(
    'href',
    connectPath,
  );
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
});

test('an expired account is told in words, with the way out', async ({ admin }) => {
  const lastError = 'Twitch no longer accepts this connection. Connect the account again.';
  await show(admin, { chat: { state: 'expired' }, bot: { ...BOT, isExpired: true, lastError } });
  await admin.goto('/admin/bot');
  const panel = panelOf(admin);
  await expect(panel.getByText('Expired', { exact: true })).toBeVisible();
  await expect(panel).toContainText(lastError);
  await expect(panel.getByRole('link', { name: 'Reconnect' })).toHaveAttribute(
    'href',
    '/api/bot/connect/bot',
  );
});
