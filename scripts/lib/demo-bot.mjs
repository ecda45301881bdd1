const OWNER = 'neonace';
const BOT = 'neonace_bot';
/** A shop item with digital codes. Only the site can encrypt them, so the demo data can't contain them. */
const GIFT_CARD = 'Game Store Gift Card';

/**
 * Sets up what the demo data can't, by acting as a user: the owner signs in, uploads the gift card's codes, connects the bot's
 * account through the stand-in, and signs out.
 * @param siteUrl the site's address in its settings
 * @param localUrl its address on this machine
 */
export async function connectDemoBot({ siteUrl, localUrl }) {
  const browser = new Browser(localUrl, new URL(siteUrl).origin);
  await browser.authorizeAs(OWNER, '/api/auth/twitch');
  await loadCodes(browser);
  // The live evening's viewers earn points only with these permissions.
  const landing = await browser.authorizeAs(BOT, '/api/bot/connect/bot?permissions=chatters,follows');
  await browser.ask('/api/auth/logout', 'POST');
  if (!landing.includes('connect=connected')) throw new Error(`the connection ended at ${landing}`);
}

async function loadCodes(browser) {
  const items = await (await browser.ask('/api/shop/items')).json();
  const card = items.find(({ name }) => name === GIFT_CARD);
  if (!card || card.hasCodes) return;
  const codes = Array.from({ length: card.stock }, (_, at) => `DEMO-25EUR-${1001 + at}`).join('\n');
  const { status } = await browser.ask(`/api/shop/items/${card.id}/codes`, 'POST', { codes });
  if (status !== 201) throw new Error(`uploading the codes of ${GIFT_CARD} returned ${status}`);
}

/** Keeps cookies and doesn't follow redirects. */
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

  /** Authorises at the stand-in and returns to the site. @returns where the site then redirects */
  async authorizeAs(login, path) {
    const page = locationOf(await this.ask(path));
    const body = new URLSearchParams({ login });
    const back = new URL(locationOf(await fetch(page, { method: 'POST', body, redirect: 'manual' })));
    return locationOf(await this.ask(back.pathname + back.search));
  }
}

function locationOf(answer) {
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${answer.url} returned ${answer.status}`);
  return location;
}
