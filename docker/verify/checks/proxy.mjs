import { connect } from 'node:http2';
import { once } from 'node:events';
import { check, expect } from '../lib/report.mjs';
import { Visitor } from '../lib/visitor.mjs';

/** Checks what Caddy adds and what it must pass on unchanged. */
export async function checkProxy(stack) {
  const site = await stack.site();
  const guest = new Visitor(site);

  await check('http redirects to https', async () => {
    const { status, headers } = await fetch(`http://localhost:${stack.httpPort}/shop`, {
      redirect: 'manual',
    });
    expect(
      status === 308 && headers.get('location')?.startsWith('https://'),
      `${status} ${headers.get('location')}`,
    );
    return `${status} ${headers.get('location')}`;
  });
  await check('HTTP/2', async () => {
    const session = connect(site.url, { ca: site.authority });
    const stream = session.request({ ':path': '/api/site' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status'] === 200, `returned ${headers[':status']}`);
    session.destroy();
    return `${session.alpnProtocol ?? 'h2'}, ${headers[':status']}`;
  });
  await check('compression', async () => {
    const plain = await guest.get('/');
    const script = scriptIn(plain.text);
    const sizes = [];
    for (const path of ['/', script, '/api/shop/items']) {
      const { headers, bytes } = await guest.get(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(headers['content-encoding'] === 'gzip', `${path} was not compressed`);
      sizes.push(`${path} ${bytes} B`);
    }
    return sizes.join(', ');
  });
  await check('hashed assets are cached for ever', async () => {
    const script = scriptIn((await guest.get('/')).text);
    const caching = (await guest.get(script)).headers['cache-control'];
    expect(caching === 'public, max-age=31536000, immutable', caching);
    return caching;
  });
  await check('pages and security headers', async () => {
    const { headers } = await guest.get('/');
    expect(headers['strict-transport-security'] && headers['content-security-policy'], 'some are missing');
    expect(headers.server === undefined, `server: ${headers.server}`);
    return `cache-control: ${headers['cache-control']}`;
  });
  await check('an encoded path is passed on unchanged', async () => {
    const admin = new Visitor(site);
    await admin.signIn('neonace');
    const message = `50%/off? #1 & more ${Date.now()}`;
    const stored = await admin.post('/api/bot/automessages', { message, time: 900, minMessages: 5 });
    expect(stored.status === 201, `not stored: ${stored.status} ${stored.text}`);
    const gone = await admin.request('DELETE', `/api/bot/automessages/${encodeURIComponent(message)}`);
    expect(gone.status === 200 && gone.json().message === message, `${gone.status} ${gone.text}`);
    return encodeURIComponent(message);
  });
  await check('visitors cannot reach metrics and readiness', async () => {
    const paths = ['/metrics', '/health/ready', '/health/ready/', '/health/%72eady'];
    for (const path of paths) {
      const { status, headers } = await guest.get(path);
      expect(status === 404 && !headers['content-type'], `${path} returns ${status}`);
    }
    const live = await guest.get('/health/live');
    expect(live.status === 200, `/health/live returns ${live.status}`);
    const [replica] = await stack.replicas();
    const own = await fetch(replica.metrics);
    expect(
      own.ok && (await own.text()).includes('greenroom_sse_connections_open'),
      `the metrics port returns ${own.status}`,
    );
    return `${paths.join(', ')}: 404 through Caddy; metrics: 200 on their own port`;
  });
}

function scriptIn(page) {
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (!script) throw new Error('The page has no script');
  return script;
}
