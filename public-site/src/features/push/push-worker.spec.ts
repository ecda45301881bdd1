import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

const SOURCE = readFileSync('public-site/public/push-worker.js', 'utf8');
const ORIGIN = 'https://site.example';

/** Runs the worker with stand-ins for what browsers provide. @param tabs addresses of the open ones */
function start(tabs: readonly string[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const calls: unknown[] = [];
  const clients = {
    matchAll: () => Promise.resolve(tabs.map((url) => ({ url, focus: () => calls.push(['focus', url]) }))),
    openWindow: (address: string) => calls.push(['open', address]),
  };
  const registration = {
    showNotification: (title: string, options: object) => calls.push({ title, ...options }),
  };
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    clients,
    registration,
    location: new URL('/push-worker.js', ORIGIN),
  };
  runInNewContext(SOURCE, { self, URL });
  const dispatch = async (name: string, event: object) => {
    let work: unknown;
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { handlers, calls, dispatch };
}
const clickOn = (path: string) => ({ notification: { data: { path }, close: () => {} } });

describe('the service worker', () => {
  it('listens for notifications and their clicks, and for nothing else', () =>
    expect([...start().handlers.keys()]).toEqual(['push', 'notificationclick']));

  it('shows what was pushed', async () => {
    const { calls, dispatch } = start();
    const message = {
      title: 'Delivered',
      body: 'Open the site.',
      path: '/claims',
      language: 'en',
      tag: 'claim:1',
    };
    await dispatch('push', { data: { json: () => message } });
    expect(calls).toEqual([
      { title: 'Delivered', body: 'Open the site.', lang: 'en', tag: 'claim:1', data: { path: '/claims' } },
    ]);
  });

  it('opens its page, in the tab that shows it already if there is one', async () => {
    const [none, one] = [start([`${ORIGIN}/shop`]), start([`${ORIGIN}/shop`, `${ORIGIN}/play`])];
    await none.dispatch('notificationclick', clickOn('/play'));
    await one.dispatch('notificationclick', clickOn('/play'));
    expect([none.calls, one.calls]).toEqual([[['open', `${ORIGIN}/play`]], [['focus', `${ORIGIN}/play`]]]);
  });
});
