import { fetchUtils, HttpError, type Options } from 'react-admin';

interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

interface Refusal {
  error?: string;
}

/** Sends the session cookie, and turns the server's one-sentence `error` into the failure's message. */
export async function httpClient(url: string, options: Options = {}): Promise<Answer> {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
  } catch (failure) {
    if (!(failure instanceof HttpError)) throw failure;
    const refusal = failure.body as Refusal | undefined;
    throw new HttpError(refusal?.error ?? '', failure.status, failure.body);
  }
}
