import { describe, expect, it } from '@jest/globals';
import { isCounted } from './is-counted.js';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('isCounted', () => {
  it.each([CHROME, IPHONE])('counts a click from a real browser: %s', (agent) => {
    expect(isCounted({ method: 'POST', headers: { 'user-agent': agent } })).toBe(true);
    expect(isCounted({ method: 'GET', headers: { 'user-agent': agent, 'sec-gpc': '0' } })).toBe(true);
  });

  it.each([
    ['HEAD', {}],
    ['GET', { 'sec-gpc': '1' }],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'user-agent': '' }],
    ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' }],
    ['GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['GET', { 'user-agent': 'curl/8.5.0' }],
    ['GET', { 'user-agent': `${CHROME.replace('Chrome', 'HeadlessChrome')}` }],
  ])('ignores %s %j', (method, headers) => {
    expect(isCounted({ method, headers: { 'user-agent': CHROME, ...headers } })).toBe(false);
  });
});
