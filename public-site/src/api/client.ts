import { learnServerTime } from '#shared/server-clock.js';
import type { paths } from '@api';
import createClient from 'openapi-fetch';
import { type RefusalBody, sentenceOf } from '../lib/refusals';

/** A call that was refused or failed. */
export class ApiError extends Error {
  /**
   * @param sentence reason in the page's language; null if the server gave none (5xx, network)
   * @param params details, such as the name of the invalid field
   */
  constructor(
    readonly status: number,
    readonly sentence: string | null,
    readonly params: RefusalBody['params'] = {},
  ) {
    super(sentence ?? `The call failed with status ${status}`);
  }
}

/** Wraps any failure of a call; status 0 means there was no response. */
export const apiErrorOf = (failure: unknown): ApiError =>
  failure instanceof ApiError ? failure : new ApiError(0, null);

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';

/** The typed API client. Resolves `fetch` on each call because tests replace it. */
export const client = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'include',
  fetch: async (request) => {
    const response = await fetch(request);
    learnServerTime(response.headers.get('date'));
    return response;
  },
});

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** Data and response of a call. @throws ApiError unless the call succeeded */
export async function responseOf<Data>(
  call: Promise<Answer<Data>>,
): Promise<{ data: Data; response: Response }> {
  const { data, error, response } = await call;
  if (response.ok) return { data: data as Data, response };
  if (!isRefusal(error)) throw new ApiError(response.status, null);
  throw new ApiError(response.status, await sentenceOf(error), error.params);
}

/** Data of a call. @throws ApiError unless the call succeeded */
export const dataOf = async <Data>(call: Promise<Answer<Data>>): Promise<Data> =>
  (await responseOf(call)).data;

/** Drops hidden records: admin sessions receive them too, but only the console shows them. */
export const withoutHidden = <Row extends { hidden?: boolean }>(rows: Row[]): Row[] =>
  rows.filter(({ hidden }) => !hidden);
