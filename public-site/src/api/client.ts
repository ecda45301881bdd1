import { clockOffset } from '#shared/server-clock.js';
import type { paths } from '@api';
import createClient from 'openapi-fetch';
import { type RefusalBody, sentenceOf } from '../lib/refusals';

/** A refusal or a failure of a call. */
export class ApiError extends Error {
  /**
   * @param sentence why, for the viewer, in the page's language; null when the server has none (5xx, network)
   * @param params what the sentence is about, such as the field that was filled in wrongly
   */
  constructor(
    readonly status: number,
    readonly sentence: string | null,
    readonly params: RefusalBody['params'] = {},
  ) {
    super(sentence ?? `The call failed with status ${status}`);
  }
}

/** What a call failed with; without a status where no answer came. */
export const apiErrorOf = (failure: unknown): ApiError =>
  failure instanceof ApiError ? failure : new ApiError(0, null);

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';

/** The API. Tests put a `fetch` of their own in place of the browser's, so it is looked up at each call. */
export const client = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'include',
  fetch: (request) => fetch(request),
});

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of a call, with the response that brought it. @throws ApiError for every answer that is not a success */
export async function answerOf<Data>(
  call: Promise<Answer<Data>>,
): Promise<{ data: Data; response: Response }> {
  const { data, error, response } = await call;
  if (response.ok) return { data: data as Data, response };
  if (!isRefusal(error)) throw new ApiError(response.status, null);
  throw new ApiError(response.status, await sentenceOf(error), error.params);
}

/** The data of a call. @throws ApiError for every answer that is not a success */
export const dataOf = async <Data>(call: Promise<Answer<Data>>): Promise<Data> => (await answerOf(call)).data;

/** Milliseconds by which the server's clock is ahead, as an answer shows; without the header the clocks are taken as equal. */
export const serverAheadMs = ({ headers }: Response): number =>
  clockOffset(headers.get('date'), Date.now()) ?? 0;

/** What is for every visitor: an admin's session is sent hidden records too, which belong in the console. */
export const visible = <Row extends { hidden?: boolean }>(rows: Row[]): Row[] =>
  rows.filter(({ hidden }) => !hidden);
