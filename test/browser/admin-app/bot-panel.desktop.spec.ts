import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, violationsOf } from '../support/axe.js';
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
      channel: { name: 'neonace', problem: null },
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
      refusedTexts: { count: 1, first: [{ kind: 'automessage', name: 'casino.com '.repeat(20) }] },
    },
  });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Chat bot' });

test('every state is accessible and fits both widths, and so does the preview', async ({ admin }) => {
  const connectPath = '/api/bot/connect/bot?permissions=chatters,follows';
  await answer(admin, 'GET', /^\/api\/points\/permissions$/, {
    status: 200,
    json: [
      { source: 'watching', isOn: true, obstacle: 'not-moderator', connectPath: null },
      { source: 'following', isOn: true, obstacle: 'missing-scope', connectPath },
    ],
  });
  for (const state of ['expired', 'connecting', 'connected']) {
    const failed = { lastError: 'Something', lastErrorAt: '2026-11-05T19:00:00.000Z' };
    await show(admin, { chat: { state, ...failed }, channel: { ...BOT, role: 'channel', isExpired: true } });
    await admin.goto('/admin/bot?connect=denied&account=bot');
    await expect(panelOf(admin)).toBeVisible();
    for (const size of state === 'connected' ? [PHONE, DESKTOP] : [DESKTOP]) {
      await admin.setViewportSize(size);
      expect(await violationsOf(admin), `${state}, ${size.width} px`).toEqual([]);
      const overflow = () => admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
  await admin.getByRole('tab', { name: 'Bot Commands' }).click();
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello $(nobody)');
  await dialog.getByText('Variables', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog).toHaveCSS('opacity', '1');
  expect(await violationsOf(admin, '[role=dialog]')).toEqual([]);
});
