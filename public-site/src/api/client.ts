import type { paths } from '@api';
import type { Client } from 'openapi-fetch';
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

interface CallOptions {
  params?: { path?: Record<string, string | number>; query?: Record<string, string | number> };
  headers?: Record<string, string>;
  body?: unknown;
}

/** Calls a path with one method. An answer that breaks off is thrown: whether it was a success is not known then. */
const caller =
  (method: string) =>
  async (path: string, { params, headers, body }: CallOptions = {}): Promise<Answer<unknown>> => {
    const filledIn = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.path?.[name] ?? ''),
    );
    const query = Object.entries(params?.query ?? {}).map(([name, value]) => [name, String(value)]);
    const response = await fetch(
      query.length > 0 ? `${filledIn}?${new URLSearchParams(query).toString()}` : filledIn,
      {
        method,
        credentials: 'include',
        headers: body === undefined ? { ...headers } : { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
    );
    const text = await response.text();
    if (!response.ok) return { error: refusalIn(text), response };
    return { data: text === '' ? undefined : (JSON.parse(text) as unknown), response };
  };

/** A proxy's page of an error is no refusal of the API. */
function refusalIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';

/** The API, with the types of openapi-fetch: what that does beyond this weighs 2 kB, and nothing here uses it. */
export const client = {
  GET: caller('GET'),
  POST: caller('POST'),
  PUT: caller('PUT'),
  DELETE: caller('DELETE'),
} as unknown as Pick<Client<paths>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of a call. @throws ApiError for every answer that is not a success */
export async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  if (!isRefusal(error)) throw new ApiError(response.status, null);
  throw new ApiError(response.status, await sentenceOf(error), error.params);
}
