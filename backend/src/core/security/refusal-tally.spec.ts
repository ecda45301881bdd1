import { describe, expect, it } from '@jest/globals';
import { RefusalTally, type RefusedRequest } from './refusal-tally.js';

const refused = (given: Partial<RefusedRequest> = {}): RefusedRequest => ({
  network: '203.0.113.0/24',
  status: 429,
  kind: 'limit_hit',
  memberId: null,
  sessionKey: null,
  route: 'GET /api/users',
  ...given,
});

describe('refused requests', () => {
  it('give one line per network, with a count per status, and one event per kind and member', () => {
    const tally = new RefusalTally();
    for (let sent = 0; sent < 1_200; sent++) tally.add(refused());
    tally.add(refused({ status: 401, kind: 'refused', route: 'GET /api/points/history' }));
    tally.add(refused({ status: 400, kind: null }));
    tally.add(refused({ memberId: 7, sessionKey: 'abc', route: 'POST /api/offers' }));
    tally.add(refused({ memberId: 7, sessionKey: 'abc' }));
    const network = '203.0.113.0/24';
    expect(tally.drain()).toEqual([
      {
        network,
        statuses: '429 × 1202, 401 × 1, 400 × 1',
        total: 1_204,
        events: [
          {
            kind: 'limit_hit',
            network,
            memberId: null,
            sessionKey: null,
            count: 1_200,
            detail: 'GET /api/users',
          },
          {
            kind: 'refused',
            network,
            memberId: null,
            sessionKey: null,
            count: 1,
            detail: 'GET /api/points/history',
          },
          {
            kind: 'limit_hit',
            network,
            memberId: 7,
            sessionKey: 'abc',
            count: 2,
            detail: 'POST /api/offers and 1 more',
          },
        ],
      },
    ]);
    expect(tally.drain()).toEqual([]);
  });

  it('from countless networks and members give few lines, and none is lost', () => {
    const tally = new RefusalTally();
    for (let sent = 0; sent < 2_000; sent++)
      tally.add(refused({ network: `10.${sent >> 8}.${sent & 255}.0/24` }));
    for (let sent = 0; sent < 100; sent++) tally.add(refused({ network: '10.0.0.0/24', memberId: sent }));
    const drained = tally.drain();
    expect(drained).toHaveLength(501);
    expect(drained.reduce((sum, { total }) => sum + total, 0)).toBe(2_100);
    const [first] = drained;
    expect(first!.events.length).toBeLessThanOrEqual(21);
    expect(first!.events.reduce((sum, { count }) => sum + count, 0)).toBe(101);
    expect(drained.at(-1)).toMatchObject({ network: 'other networks', total: 1_500 });
  });
});
