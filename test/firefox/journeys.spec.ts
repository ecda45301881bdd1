import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { openFirefox, type Site, startSite, Visitor } from './firefox.js';

const POINTS = '[data-testid="points"]';
/** The demo's owner. */
const NEON = { id: '100000001', login: 'neonace' };
/** `luna_sky` of the demo, with enough points and a reward to claim. */
const LUNA = { id: '100000002', login: 'luna_sky' };

/**
 * Covers what may differ between engines: storage, cookies, dialogs, animation, WebCrypto, SSE, Intl, the
 * console.
 */
describe('in Firefox', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openFirefox()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, site.url);
  });
  afterEach(async () => {
    await visitor.leave();
  });

  it('a visitor confirms their age once and is not asked again', async () => {
    await visitor.enter();
    await visitor.shown('main h1');
    await visitor.goTo('/casino');
    await visitor.shown('a[rel~="sponsored"]');
    expect(await visitor.textOf('body')).not.toContain('I AM UNDER 18 - EXIT');
    expect(visitor.faults).toEqual([]);
  });

  it('a minor is redirected to the restricted page and stays there', async () => {
    await visitor.goTo('/');
    await visitor.press('I AM UNDER 18 - EXIT');
    await visitor.page.waitForFunction(() => location.pathname === '/restricted');
    await visitor.goTo('/casino');
    await visitor.page.waitForFunction(() => location.pathname === '/restricted');
    expect(visitor.faults).toEqual([]);
  });

  it('a viewer logs in and out', async () => {
    await visitor.signIn(LUNA.login);
    expect(await visitor.textOf(POINTS)).toMatch(/^[\d,]+ points$/);
    await visitor.press('Log out');
    await visitor.reads('Log in with Twitch');
    expect(visitor.faults).toEqual([]);
  });

  it('a viewer claims an item, and the balance falls by its price', async () => {
    await visitor.signIn(NEON.login);
    // High enough that no claim asks for confirmation.
    await visitor.call('PATCH', `/api/users/${NEON.id}`, { points: 500_000 });
    await visitor.goTo('/shop');
    await visitor.reads('500,000 points');
    await visitor.press('Claim Now');
    await visitor.reads('Successfully claimed');
    const { points } = await visitor.call<{ points: number }>('GET', '/api/auth/user');
    expect(points).toBeLessThan(500_000);
    await visitor.reads(`${points.toLocaleString('en-US')} points`);
    expect(visitor.faults).toEqual([]);
  });

  it('the daily reward opens, rolls and shows what the server drew', async () => {
    await visitor.signIn(NEON.login);
    await visitor.call('POST', `/api/rewards/reset-timer/${NEON.id}`);
    await visitor.goTo('/shop');
    await visitor.press('Claim Reward');
    await visitor.shown('dialog[open]');
    const answered = visitor.page.waitForResponse((response) =>
      response.url().endsWith('/api/rewards/claim'),
    );
    await visitor.press('Claim Reward', 'dialog[open]');
    const { reward } = (await (await answered).json()) as { reward: { points: number } };
    await visitor.shown('dialog[open] [aria-label="Your prize"]');
    expect(await visitor.textOf('dialog[open] [aria-label="Your prize"]')).toContain(
      `+${reward.points.toLocaleString('en-GB')} Points`,
    );
    await visitor.press('Awesome!');
    await visitor.page.waitForSelector('dialog[open]', { hidden: true });
    expect(visitor.faults).toEqual([]);
  });

  it("a draw is verified with the browser's own cryptography", async () => {
    await visitor.signIn(NEON.login);
    await visitor.call('POST', `/api/rewards/reset-timer/${NEON.id}`);
    await visitor.call('POST', '/api/rewards/claim');
    await visitor.goTo('/rewards');
    await visitor.press('Rotate seeds');
    await visitor.reads('The old server seed is revealed.');
    // The button's name includes the draw it verifies.
    await visitor.page.locator('button[aria-label^="Verify "]').click();
    await visitor.reads('Verified: this draw was fair');
    expect(visitor.faults).toEqual([]);
  });

  it('an open page follows changes of the balance', async () => {
    const admin = await Visitor.arrive(browser, site.url);
    try {
      await visitor.signIn(LUNA.login);
      await admin.signIn(NEON.login);
      await admin.call('PATCH', `/api/users/${LUNA.id}`, { points: 54_321 });
      await visitor.page.bringToFront();
      await visitor.reads('54,321 points');
      expect([...visitor.faults, ...admin.faults]).toEqual([]);
    } finally {
      await admin.leave();
    }
  });

  it('the same page has a German version at its own address', async () => {
    await visitor.signIn(NEON.login);
    const settings = await visitor.call<object>('GET', '/api/site');
    await visitor.call('PUT', '/api/site', { ...settings, languages: ['de'] });
    await visitor.goTo('/de/shop');
    expect(await visitor.page.$eval('html', (html) => html.lang)).toBe('de');
    expect(await visitor.textOf(POINTS)).toMatch(/^[\d.]+ Punkte$/);
    expect(visitor.faults).toEqual([]);
  });

  it('the keyboard alone opens the reward, and Escape returns focus', async () => {
    await visitor.signIn(LUNA.login);
    await visitor.goTo('/shop');
    await visitor.focus('Claim Reward');
    await visitor.page.keyboard.press('Enter');
    await visitor.shown('dialog[open]');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.waitForSelector('dialog[open]', { hidden: true });
    const focused = await visitor.page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toContain('Claim Reward');
    expect(visitor.faults).toEqual([]);
  });

  it('an admin finds a viewer in the console', async () => {
    await visitor.signIn(NEON.login);
    await visitor.goTo('/admin/users');
    await visitor.page.locator('main input[placeholder]').fill('kettle');
    await visitor.reads('KettleWitch');
    await visitor.page.waitForFunction(() => !document.body.innerText.includes('Max_Low'));
    expect(visitor.faults).toEqual([]);
  });
});
