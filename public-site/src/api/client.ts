import type { paths } from '@api';
import createClient from 'openapi-fetch';

/** A refusal or a failure of a call. */
export class ApiError extends Error {
  /** @param sentence the server's own, for the viewer; null when it has none (5xx, network) */
  constructor(
    readonly status: number,
    readonly sentence: string | null,
  ) {
    super(sentence ?? `The call failed with status ${status}`);
  }
}

export const client = createClient<paths>({ credentials: 'include' });

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of a call. @throws ApiError for every answer that is not a success */
export async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  const sentence = typeof error === 'object' && error !== null && 'error' in error ? error.error : null;
  throw new ApiError(response.status, typeof sentence === 'string' ? sentence : null);
}
