import https from 'node:https';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { check, expect, say } from '../lib/report.mjs';
import { run, until } from '../lib/run.mjs';

/** What a visitor could write to be counted, or shown offers, as somebody else. */
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

/** Answers every request with the headers that Caddy sends to the site. */
const ECHO = `require('node:http').createServer((request, response) => {
  response.setHeader('x-echo', '1').end(JSON.stringify(request.headers));
}).listen(3000, '::')`;

/** Limits per address are worth something only if the site learns each visitor's own. */
export async function checkAddresses(stack) {
  const own = ownAddresses();
  await check('the site learns an IPv4 visitor’s own address, whatever they claim', () =>
    expectSeen(stack, own.IPv4),
  );
  if (!stack.hasIpv6 || !own.IPv6) {
    const why = own.IPv6
      ? 'the engine does not forward IPv6 (docs/operations.md, Install)'
      : 'this machine has none';
    say(`SKIP  the site learns an IPv6 visitor’s own address: ${why}`);
    return;
  }
  await check('the site learns an IPv6 visitor’s own address, whatever they claim', () =>
    expectSeen(stack, own.IPv6),
  );
}

/** Addresses of this machine that others reach: a visit to one of them comes from it. */
function ownAddresses() {
  const all = Object.entries(networkInterfaces())
    .filter(([name]) => !/^(lo|docker|br-|veth)/.test(name))
    .flatMap(([, addresses]) => addresses)
    .filter(({ address }) => !address.startsWith('fe80:'));
  return Object.fromEntries(all.map(({ family, address }) => [family, address]));
}

/** Puts a container beside the replicas that tells what it is told, and visits until it is the one that answers. */
async function expectSeen(stack, address) {
  expect(address, 'this machine has no address of its own');
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
    const seen = await until('the visit', () => visit(stack, address).catch(() => false), {
      withinMs: 20_000,
    });
    const named = seen['x-forwarded-for'];
    expect(named === address, `${address} became ${named}`);
    const passed = OF_COUNTRY.filter((name) => seen[name] !== undefined);
    expect(passed.length === 0, `a country that the visitor wrote was passed on: ${passed.join(', ')}`);
    return named;
  } finally {
    await run('docker', ['kill', echo]);
  }
}

/** What the echo says, or nothing when a replica answered. */
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
