import { API, httpClient } from './http-client';

/** A call of the API, and its answer. @throws as `httpClient` */
export async function call<T>(method: string, path: string, body?: unknown, headers?: Headers): Promise<T> {
  const { json } = await httpClient(`${API}/${path}`, { method, body: JSON.stringify(body), headers });
  return json as T;
}
