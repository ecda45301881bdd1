import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { countOffer } from './queries';

it('counts an opened offer in a request that outlives the page', async () => {
  const send = jest.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }));
  globalThis.fetch = send;
  countOffer(7, 'click', 'casino');
  await waitFor(() => expect(send).toHaveBeenCalled());
  const sent = send.mock.calls[0]![0] as Request;
  expect(sent.keepalive).toBe(true);
  expect([sent.method, sent.url]).toEqual(['POST', 'http://localhost/api/offers/7/clicks']);
  expect(await sent.json()).toEqual({ kind: 'click', placement: 'casino' });
});
