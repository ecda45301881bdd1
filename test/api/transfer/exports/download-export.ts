import type { TestClient } from '../../../support/client.js';

export interface DownloadedExport {
  readonly status: number;
  readonly type: string | null;
  readonly disposition: string | null;
  readonly body: Buffer;
}

/** As bytes: the test client would read the body as text. */
export async function downloadExport(
  owner: TestClient,
  answers?: 'with' | 'without',
): Promise<DownloadedExport> {
  const address = new URL(`/api/exports/download${answers ? `?answers=${answers}` : ''}`, owner.baseUrl);
  const response = await fetch(address, { headers: { cookie: owner.cookieHeader() } });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
