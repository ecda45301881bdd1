const OWNER = 'neonace';
const BOT = 'neonace_bot';

/**
 * Connects the demo's bot in the way of a person: the owner signs in, lets the stand-in hand over the bot's account, and
 * signs out.
 * @param siteUrl the site's address as its settings know it
 * @param localUrl where it answers on this machine
 */
export async function connectDemoBot({ siteUrl, localUrl }) {
  const browser = new Browser(localUrl, new URL(siteUrl).origin);
  await browser.authorizeAs(OWNER, '/api/auth/twitch');
  const landing = await browser.authorizeAs(BOT, '/api/bot/connect/bot');
  await browser.ask('/api/auth/logout', 'POST');
  if (!landing.includes('connect=connected')) throw new Error(`connecting it ended on ${landing}`);
}

/** Keeps cookies, and follows no redirect by itself. */
class Browser {
  #cookies = new Map();

  constructor(localUrl, origin) {
    this.localUrl = localUrl;
    this.origin = origin;
  }

  async ask(path, method = 'GET') {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { origin: this.origin, ...(cookie && { cookie }) };
    const answer = await fetch(new URL(path, this.localUrl), { method, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.#cookies.set(name, value);
    }
    return answer;
  }

  /** To the stand-in, its button, and back. Answers where the site sends the browser then. */
  async authorizeAs(login, path) {
    const page = locationOf(await this.ask(path));
    const body = new URLSearchParams({ login });
    const back = new URL(locationOf(await fetch(page, { method: 'POST', body, redirect: 'manual' })));
    return locationOf(await this.ask(back.pathname + back.search));
  }
}

function locationOf(answer) {
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${answer.url} answered ${answer.status}`);
  return location;
}
