import { fetchUtils, HttpError, type Options } from 'react-admin';
import { learnServerTime } from '../shared/server-clock';

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
    const answer: Answer = await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
    learnServerTime(answer.headers.get('date'));
    return answer;
  } catch (failure) {
    if (!(failure instanceof HttpError)) throw failure;
    const refusal = failure.body as Refusal | undefined;
    throw new HttpError(refusal?.error ?? '', failure.status, failure.body);
  }
}
