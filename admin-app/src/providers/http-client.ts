import { fetchUtils, HttpError, type Options } from 'react-admin';
import { type Refusal, refusalText } from '../i18n/texts';
import { sessionEnd } from '../session/session-end';
import { learnServerTime } from '../shared/server-clock';
import { fieldLabel } from './field-label';

/** Where the server's calls begin. */
export const API = '/api';

interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** Sends the session cookie, and gives a failure the server's refusal as its message, in the console's language. */
export async function httpClient(url: string, options: Options = {}): Promise<Answer> {
  if (options.method !== undefined && options.method !== 'GET') sessionEnd.remind();
  try {
    const answer: Answer = await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
    learnServerTime(answer.headers.get('date'));
    return answer;
  } catch (failure) {
    if (!(failure instanceof HttpError)) throw failure;
    const refusal = (failure.body ?? {}) as Refusal;
    const label = fieldLabel(url, String(refusal.params?.['field']));
    throw new HttpError(refusalText(refusal, label), failure.status, failure.body);
  }
}
