import type { Account } from './accounts.js';
import { createSandbox, type Sandbox } from './sandbox.js';

export const CALLBACK = 'http://localhost:3000/api/auth/twitch/callback';

export const ACCOUNTS: Account[] = [
  { id: '1', login: 'neonace', displayName: 'NeonAce', image: '/media/demo/avatars/neonace.svg' },
  { id: '2', login: 'luna_sky', displayName: 'Luna_Sky', image: '/media/demo/avatars/luna_sky.svg' },
];

export const startSandbox = (): Promise<Sandbox> => createSandbox({ accounts: ACCOUNTS });

export class SandboxClient {
  constructor(private readonly sandbox: Sandbox) {}

  authorizeUrl(changes: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: this.sandbox.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: '',
      state: 'the-state',
      ...changes,
    });
    return `${this.sandbox.url}/auth/authorize?${query.toString()}`;
  }

  /** Presses a button on the authorize page. @returns the redirect target */
  async press(button: Record<string, string>, changes?: Record<string, string>): Promise<URL> {
    const body = new URLSearchParams(button);
    const answer = await fetch(this.authorizeUrl(changes), { method: 'POST', redirect: 'manual', body });
    return new URL(answer.headers.get('location') ?? 'missing:');
  }

  async code(login: string, scope = ''): Promise<string> {
    return (await this.press({ login }, { scope })).searchParams.get('code') ?? '';
  }

  async token(form: Record<string, string>) {
    const body = new URLSearchParams({
      client_id: this.sandbox.clientId,
      client_secret: this.sandbox.clientSecret,
      ...form,
    });
    return answerOf(await fetch(`${this.sandbox.url}/auth/token`, { method: 'POST', body }));
  }

  /** @param scope granted scopes, separated by spaces */
  async tokensOf(login: string, scope = '') {
    const { body } = await this.token({
      grant_type: 'authorization_code',
      code: await this.code(login, scope),
      redirect_uri: CALLBACK,
    });
    return { access: String(body['access_token']), refresh: String(body['refresh_token']) };
  }

  async validate(token: string) {
    return answerOf(
      await fetch(`${this.sandbox.url}/auth/validate`, { headers: { authorization: `OAuth ${token}` } }),
    );
  }

  async helix(path: string, headers: Record<string, string>) {
    return answerOf(await fetch(`${this.sandbox.url}/mock${path}`, { headers }));
  }

  async subscriptions(token: string, query = '') {
    const headers = { authorization: `Bearer ${token}`, 'client-id': this.sandbox.clientId };
    return answerOf(await fetch(`${this.sandbox.url}/eventsub/subscriptions${query}`, { headers }));
  }

  /** Calls Helix with the two headers the site sends. */
  async helixAs(token: string, path: string) {
    return this.helix(path, { authorization: `Bearer ${token}`, 'client-id': this.sandbox.clientId });
  }

  /** Sends a chat message. @param body of the Helix call */
  async say(token: string, body: Record<string, unknown>) {
    const answer = await fetch(`${this.sandbox.url}/mock/chat/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'client-id': this.sandbox.clientId,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return answerOf(answer);
  }

  async control(path: string, body?: Record<string, unknown>) {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return answerOf(await fetch(`${this.sandbox.url}/control${path}`, init));
  }
}

async function answerOf(response: Response) {
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}
