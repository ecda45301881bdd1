import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ALIVE, CutSite, DOWNLOADS, probesOf } from './cut-requests.js';

/* A client that hangs up before its answer arrives. cut-requests.sweep.spec.ts does so on every call. */

let site: CutSite;

beforeAll(async () => {
  site = await CutSite.start();
});
afterAll(() => site?.close());

it.each(DOWNLOADS)('a client that hangs up on a download frees everything: %s', async (target) => {
  for (const probe of probesOf('GET', target, undefined, [2])) {
    await site.database.query('UPDATE members SET downloaded_at = NULL');
    await site.send(probe);
    expect({ probe, ...(await site.state()) }).toEqual({ probe, ...ALIVE });
    expect(await site.openStatements()).toEqual([]);
  }
});
