import { Agent } from 'node:http';
import { PUBLIC_URL } from '../../../support/app.js';
import { type RawAnswer, type RawRequest, rawRequest } from '../../../support/raw-request.js';

const AT_ONCE = 8;

export interface Probe extends RawRequest {
  /** The only acceptable statuses. */
  readonly statuses?: readonly number[] | undefined;
}

/** Browsers navigate to these themselves, so they redirect instead of answering JSON. */
export const isNavigation = (path: string): boolean => /^\/api\/(auth\/twitch|bot\/connect)/.test(path);

/** Sends all probes with this cookie. @returns a description of each wrong answer */
export async function faultsOf(
  probes: readonly Probe[],
  { url, cookie }: { url: string; cookie: string },
): Promise<string[]> {
  const faults: string[] = [];
  const waiting = spread(probes);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const work = async () => {
    for (let probe = waiting.pop(); probe; probe = waiting.pop()) {
      const fault = await faultOf(probe, url, cookie, agent);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return faults;
}

/** Spreads neighbours far apart, so that concurrent requests don't queue for the same row. */
function spread<Item>(items: readonly Item[]): Item[] {
  const lanes = Array.from({ length: 61 }, (_, lane) => items.filter((_item, at) => at % 61 === lane));
  return lanes.flat();
}

async function faultOf(probe: Probe, url: string, cookie: string, agent: Agent): Promise<string | undefined> {
  const headers = {
    cookie,
    origin: PUBLIC_URL,
    ...(probe.body !== undefined && { 'content-type': 'application/json' }),
    ...probe.headers,
  };
  try {
    const ask = () => rawRequest(url, { ...probe, headers }, agent);
    let answer = await ask();
    // A 503 with Retry-After means a busy machine, not a fault with this input, so it is retried once.
    if (answer.status === 503 && answer.headers['retry-after'] !== undefined) answer = await ask();
    const fault = faultIn(answer, probe);
    return fault && `${fault}: ${describeProbe(probe)} → ${answer.status} ${answer.text.slice(0, 200)}`;
  } catch (error) {
    return `no answer (${(error as Error).message}): ${describeProbe(probe)}`;
  }
}

function faultIn(answer: RawAnswer, { statuses, target, method }: Probe): string | undefined {
  if (answer.status >= 500) return 'the server’s fault';
  if (statuses && !statuses.includes(answer.status)) return `not ${statuses.join(' or ')}`;
  if (answer.headers['x-injected'] !== undefined) return 'a header got in';
  if (answer.status < 400 || method === 'HEAD') return undefined;
  if (isNavigation(target) && answer.status === 429) return undefined;
  return isRefusal(answer) ? undefined : 'no refusal as the contract has it';
}

function isRefusal({ headers, text }: RawAnswer): boolean {
  return headers['content-type']?.startsWith('application/json') === true && isContract(JSON.parse(text));
}

/**
 * `{ "error": "<one sentence>", "code": "<snake_case>", "params": { … } }`, with no server internals in it.
 */
export function isContract(body: unknown): boolean {
  const { error, code, params, ...details } = body as Record<string, unknown>;
  const hasInsides = ['statusCode', 'message', 'stack'].some((key) => key in details);
  return (
    typeof error === 'string' &&
    /^[A-Za-z].{3,300}$/.test(error) &&
    typeof code === 'string' &&
    /^[a-z]+(_[a-z]+)*$/.test(code) &&
    typeof params === 'object' &&
    !hasInsides &&
    !/FST_|Error:|SELECT/.test(error)
  );
}

export function describeProbe({ method, target, headers, body }: Probe): string {
  return [
    method,
    target.slice(0, 150),
    JSON.stringify(headers)?.slice(0, 120),
    body?.toString().slice(0, 150),
  ].join(' ');
}
