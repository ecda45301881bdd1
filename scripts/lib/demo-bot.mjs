const OWNER = 'neonace';
const BOT = 'neonace_bot';
/** An item that gives codes, which the site alone can seal; as many as the demo says are left. */
const GIFT_CARD = 'Game Store Gift Card';

/**
 * Does in the way of a person what the demo data cannot: the owner signs in, loads the gift cards' codes, lets the stand-in
 * hand over the bot's account, and signs out.
 * @param siteUrl the site's address as its settings know it
 * @param localUrl where it answers on this machine
 */
export async function connectDemoBot({ siteUrl, localUrl }) {
  const browser = new Browser(localUrl, new URL(siteUrl).origin);
  await browser.authorizeAs(OWNER, '/api/auth/twitch');
  await loadCodes(browser);
  // So that the evening's viewers earn points.
  const landing = await browser.authorizeAs(BOT, '/api/bot/connect/bot?permissions=chatters,follows');
  await browser.ask('/api/auth/logout', 'POST');
  if (!landing.includes('connect=connected')) throw new Error(`connecting it ended on ${landing}`);
}

async function loadCodes(browser) {
  const items = await (await browser.ask('/api/shop/items')).json();
  const card = items.find(({ name }) => name === GIFT_CARD);
  if (!card || card.hasCodes) return;
  const codes = Array.from({ length: card.stock }, (_, at) => `DEMO-25EUR-${1001 + at}`).join('\n');
  const { status } = await browser.ask(`/api/shop/items/${card.id}/codes`, 'POST', { codes });
  if (status !== 201) throw new Error(`the codes of ${GIFT_CARD} were answered with ${status}`);
}

/** Keeps cookies, and follows no redirect by itself. */
class Browser {
  #cookies = new Map();

  constructor(localUrl, origin) {
    this.localUrl = localUrl;
    this.origin = origin;
  }

  async ask(path, method = 'GET', body) {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const type = body && { 'content-type': 'application/json' };
    const headers = { origin: this.origin, ...(cookie && { cookie }), ...type };
    const answer = await fetch(new URL(path, this.localUrl), {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
    });
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
