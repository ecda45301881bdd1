import { rawRequest, type RawAnswer } from '../../../support/raw-request.js';

/** Just under the size limit of a request's headers. */
const FLOOD = 100 * 1024;
const ROUNDS = 5;
/** Milliseconds of processor time a flood may cost on top of the same request without it. */
const LIMIT_MS = 10;
const TRIES = 5;

export type Flood = (path: string) => { target: string; headers: Record<string, string> };

/** 100 KB of each part of a request that grows. @param cookie of the session to keep */
export const floodsOf = (cookie: string) =>
  ({
    'query keys': (path) => ({ target: `${path}?${'a&'.repeat(FLOOD / 2)}`, headers: { cookie } }),
    etags: (path) => ({ target: path, headers: { cookie, 'if-none-match': '"a",'.repeat(FLOOD / 4) } }),
    cookies: (path) => ({
      target: path,
      headers: { cookie: `${'a=b; '.repeat(FLOOD / 5)}${cookie}; ${'a=b; '.repeat(200)}` },
    }),
  }) satisfies Record<string, Flood>;

/** Processor time this process spends on one request, in milliseconds. Every other client waits for it. */
async function cost(request: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await request();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}

/** The extra cost of a flood compared with the same request without it. */
async function extraCost(flood: () => Promise<unknown>, plain: () => Promise<unknown>): Promise<number> {
  await plain();
  await flood();
  return (await cost(flood)) - (await cost(plain));
}

/** The addresses where a flood costs too much. */
export async function costly(
  paths: readonly string[],
  flood: Flood,
  { url, cookie }: { url: string; cookie: string },
): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const path of paths) {
    const send = (request: ReturnType<Flood>): Promise<RawAnswer> => rawRequest(url, request);
    const measure = () =>
      extraCost(
        () => send(flood(path)),
        () => send({ target: path, headers: { cookie } }),
      );
    // The process's other work may fall into one measurement, but hardly into all of them.
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least >= LIMIT_MS; tries++) least = Math.min(least, await measure());
    if (least >= LIMIT_MS) found.push([path, least]);
  }
  return found;
}
