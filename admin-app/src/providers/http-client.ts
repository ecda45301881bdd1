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
    throw failure instanceof HttpError ? inWords(url, failure) : failure;
  }
}

/**
 * Sends a file as the body. By XMLHttpRequest: `fetch` does not tell how much of it has left.
 * @param onSent is told the share, 0 to 1
 * @throws as `httpClient`, a `TypeError` where the connection broke
 */
export function sendFile<Answered>(
  url: string,
  file: File,
  onSent: (share: number) => void,
): Promise<Answered> {
  sessionEnd.remind();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    // The server tells a picture by its content; a type that it reads otherwise would be in the way.
    const type = file.type.startsWith('image/') ? file.type : 'application/octet-stream';
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      learnServerTime(request.getResponseHeader('date'));
      const body = parsed(request.responseText);
      if (request.status < 300) resolve(body as Answered);
      else reject(inWords(url, { status: request.status, body }));
    };
    request.onerror = () => reject(new TypeError('The connection broke'));
    request.send(file);
  });
}

/** What stands before the server may answer with anything. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function inWords(url: string, { status, body }: { status: number; body?: unknown }): HttpError {
  const refusal = (body ?? {}) as Refusal;
  const label = fieldLabel(url, String(refusal.params?.['field']));
  return new HttpError(refusalText(refusal, label), status, body);
}
