import https from 'node:https';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { check, expect, say } from '../lib/report.mjs';
import { run, until } from '../lib/run.mjs';
import { Visitor } from '../lib/visitor.mjs';

/** Headers a visitor could forge to evade rate limits or see another country's offers. */
const FORGED = {
  'x-forwarded-for': '91.0.0.1',
  'x-real-ip': '91.0.0.1',
  forwarded: 'for=91.0.0.1',
  'cf-ipcountry': 'DE',
  'cloudfront-viewer-country': 'DE',
  'x-vercel-ip-country': 'DE',
  'x-country-code': 'DE',
};
const OF_COUNTRY = Object.keys(FORGED).filter((name) => name.includes('country'));

/** Echoes the headers that Caddy sends to the site. */
const ECHO = `require('node:http').createServer((request, response) => {
  response.setHeader('x-echo', '1').end(JSON.stringify(request.headers));
}).listen(3000, '::')`;

/** Per-address limits only work if the site sees each visitor's own address. */
export async function checkAddresses(stack) {
  const own = ownAddresses();
  await check('the site sees an IPv4 visitor’s real address, whatever headers they send', () =>
    expectSeen(stack, own.IPv4),
  );
  await check('the site believes a proxy in TRUSTED_PROXIES about its visitor’s address and country', () =>
    expectTrusted(stack, own.IPv4),
  );
  if (!stack.hasIpv6 || !own.IPv6) {
    const why = own.IPv6
      ? 'the engine does not forward IPv6 (docs/operations.md, Install)'
      : 'this machine has no IPv6 address';
    say(`SKIP  the site sees an IPv6 visitor’s real address: ${why}`);
    return;
  }
  await check('the site sees an IPv6 visitor’s real address, whatever headers they send', () =>
    expectSeen(stack, own.IPv6),
  );
}

/** This machine's external addresses: a connection to one of them also comes from it. */
function ownAddresses() {
  const all = Object.entries(networkInterfaces())
    .filter(([name]) => !/^(lo|docker|br-|veth)/.test(name))
    .flatMap(([, addresses]) => addresses)
    .filter(({ address }) => !address.startsWith('fe80:'));
  return Object.fromEntries(all.map(({ family, address }) => [family, address]));
}

async function expectSeen(stack, address) {
  const seen = await headersOfVisit(stack, address);
  const named = seen['x-forwarded-for'];
  expect(named === address, `${address} became ${named}`);
  const passed = OF_COUNTRY.filter((name) => seen[name] !== undefined);
  expect(passed.length === 0, `forged country headers were passed on: ${passed.join(', ')}`);
  return named;
}

/** With the visitor's own address in TRUSTED_PROXIES, as if it were a CDN's. */
async function expectTrusted(stack, address) {
  await trust(stack, `198.51.100.0/24 ${address}`);
  try {
    const seen = await headersOfVisit(stack, address);
    const named = seen['x-forwarded-for'];
    expect(named === `${FORGED['x-forwarded-for']}, ${address}`, `the visitor became ${named}`);
    const country = seen['cf-ipcountry'];
    expect(country === FORGED['cf-ipcountry'], `the country became ${country}`);
    return `${named}, ${country}`;
  } finally {
    await trust(stack, undefined);
  }
}

async function trust(stack, proxies) {
  await stack.change({ TRUSTED_PROXIES: proxies });
  await stack.compose('up', '-d', '--no-deps', 'caddy');
  const guest = new Visitor(await stack.site());
  const answers = () =>
    guest.get('/').then(
      ({ status }) => status === 200,
      () => false,
    );
  await until('Caddy', answers, { withinMs: 20_000 });
}

/** Adds an echo container as another replica, and repeats the visit until that container answers. */
async function headersOfVisit(stack, address) {
  expect(address, 'this machine has no external address');
  const echo = await run('docker', [
    'run',
    '--detach',
    '--rm',
    `--network=${stack.project}_edge`,
    '--network-alias=app',
    `greenroom:${stack.version}`,
    'node',
    '--eval',
    ECHO,
  ]);
  try {
    return await until('the visit', () => visit(stack, address).catch(() => false), { withinMs: 20_000 });
  } finally {
    await run('docker', ['kill', echo]);
  }
}

/** @returns the echoed headers; a falsy value if a real replica answered */
async function visit(stack, address) {
  const { authority } = await stack.site();
  const { port } = new URL(stack.url);
  const request = https.get({
    host: address,
    port,
    servername: 'localhost',
    ca: authority,
    agent: false,
    headers: { ...FORGED, host: `localhost:${port}` },
  });
  const answer = await new Promise((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  const said = await text(answer);
  return answer.headers['x-echo'] && JSON.parse(said);
}
