import { check, expect } from '../lib/report.mjs';
import { run } from '../lib/run.mjs';
import { Visitor } from '../lib/visitor.mjs';

/** Longer than Caddy keeps looking for a replica. */
const TIMEOUT_MS = 30_000;

/** Without a replica, Caddy answers: browsers get a page that reloads itself, programs get JSON. */
export async function checkSiteOutage(stack) {
  await check('all site replicas down', async () => {
    const guest = new Visitor(await stack.site());
    const replicas = await stack.containers('app');
    const accept = { timeoutMs: TIMEOUT_MS, headers: { accept: 'text/html,application/xhtml+xml' } };
    const [page, api, claim] = await without(replicas, () =>
      Promise.all([
        guest.get('/shop', accept),
        guest.get('/api/site', accept),
        guest.post('/api/shop/claim', { itemId: 1 }, { timeoutMs: TIMEOUT_MS }),
      ]),
    );
    for (const answer of [page, api, claim]) {
      const { status, headers } = answer;
      expect(status === 503 && headers['retry-after'] === '10', `${status} ${headers['retry-after']}`);
      expect(
        headers['strict-transport-security'] && headers.server === undefined,
        'the security headers are wrong',
      );
    }
    expect(
      page.headers['content-type'].startsWith('text/html') && page.text.includes('Back in a moment'),
      page.text,
    );
    expect(/<meta http-equiv="refresh" content="\d+" \/>/.test(page.text), 'the page does not reload itself');
    expect(!/(?:src|href)="[^"d]/.test(page.text), 'the page loads other files');
    for (const { headers, json, text } of [api, claim]) {
      expect(headers['content-type'] === 'application/json' && json().error, text);
    }
    await stack.healthy('app', replicas.length);
    const back = await guest.get('/shop', accept);
    expect(back.status === 200, `afterwards ${back.status}`);
    return `page of ${page.bytes} B after ${Math.round(page.ms)} ms, JSON for the API, all 503; 200 afterwards`;
  });
}

async function without(containers, ask) {
  await run('docker', ['stop', ...containers]);
  try {
    return await ask();
  } finally {
    await run('docker', ['start', ...containers]);
  }
}
