import type { paths } from '@api';
import createClient, { type ClientPathsWithMethod, type MethodResponse } from 'openapi-fetch';
import { fetchUtils, HttpError, type Options } from 'react-admin';
import { type Refusal, refusalText } from '../i18n/texts';
import { sessionEnd } from '../session/session-end';
import { learnServerTime } from '#shared/server-clock.js';
import { fieldLabel } from './field-label';

export const API = '/api';

/** @throws HttpError with the server's refusal as its message, in the console's language */
async function send(request: Request): Promise<Response> {
  if (request.method !== 'GET') sessionEnd.allowReminder();
  const answer = await fetch(request);
  if (!answer.ok)
    throw toHttpError(request.url, { status: answer.status, body: parsed(await answer.text()) });
  learnServerTime(answer.headers.get('date'));
  return answer;
}

/** Typed client, generated from the API description. @throws as `send` */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'include',
  headers: { Accept: 'application/json' },
  fetch: send,
});

export async function dataOf<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  // A refused call has already thrown.
  return (await call).data as Data;
}

interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** The HTTP client for simple-rest. @throws as `send` */
export async function httpClient(url: string, options: Options = {}): Promise<Answer> {
  const headers = fetchUtils.createHeadersFromOptions(options);
  const address = new URL(url, window.location.origin);
  const answer = await send(new Request(address, { ...options, headers, credentials: 'include' }));
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, json: parsed(body) };
}

/**
 * Sends a file as the body. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @param onSent called with the share sent so far, 0 to 1
 * @throws as `send`, or a `TypeError` if the connection broke
 */
export function sendFile<Path extends ClientPathsWithMethod<typeof api, 'post'>>(
  path: Path,
  file: File,
  onSent: (share: number) => void,
): Promise<MethodResponse<typeof api, 'post', Path>> {
  sessionEnd.allowReminder();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    // The server detects the format from the content, and must not parse the body because of another declared
    // type.
    const type = file.type.startsWith('image/') ? file.type : 'application/octet-stream';
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      learnServerTime(request.getResponseHeader('date'));
      const body = parsed(request.responseText);
      if (request.status < 300) resolve(body as MethodResponse<typeof api, 'post', Path>);
      else reject(toHttpError(path, { status: request.status, body }));
    };
    request.onerror = () => reject(new TypeError('The connection broke'));
    request.send(file);
  });
}

/** A proxy in front of the server may respond with anything. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toHttpError(url: string, { status, body }: { status: number; body: unknown }): HttpError {
  const refusal = (body ?? {}) as Refusal;
  const { pathname } = new URL(url, window.location.origin);
  const label = fieldLabel(pathname, String(refusal.params?.['field']));
  return new HttpError(refusalText(refusal, label), status, body);
}
