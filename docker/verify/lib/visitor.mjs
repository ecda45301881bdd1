import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A minimal browser: keeps cookies, sends the site's Origin and reads its events. */
export class Visitor {
  #cookies = new Map();

  /**
   * @param site the site's `url` and `authority`; `endpoint` is another address of the same proxy, and `twitch` the host name of
   *   the Twitch stand-in when that is used
   * @param replica the address of one replica, to bypass the proxy
   * @param address the local address to connect from
   */
  constructor(site, { replica, cookies, address } = {}) {
    this.site = site;
    this.address = address;
    this.base = new URL(replica ?? site.url);
    this.agent = new (this.base.protocol === 'https:' ? https : http).Agent({
      keepAlive: true,
      ca: site.authority,
      maxSockets: 64,
    });
    if (cookies) this.#cookies = cookies;
  }

  /** The same session, but connected to one replica. */
  at(replica) {
    return new Visitor(this.site, { replica, cookies: this.#cookies });
  }

  get = (path, options) => this.request('GET', path, options);
  post = (path, body, options) => this.request('POST', path, { ...options, body });
  patch = (path, body, options) => this.request('PATCH', path, { ...options, body });

  /** A shop claim as the public site sends it, with an idempotency key. */
  claim(itemId, key = randomUUID()) {
    return this.post('/api/shop/claim', { itemId }, { headers: { 'idempotency-key': key } });
  }

  /** @throws Error if the connection breaks or there is no response within `timeoutMs` */
  async request(method, path, { body, headers = {}, timeoutMs = 15_000 } = {}) {
    const begun = performance.now();
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const answer = await this.#send(method, path, {
      ...(method !== 'GET' && { origin: this.site.url }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    })(payload, timeoutMs);
    for (const cookie of answer.headers['set-cookie'] ?? []) this.#keep(cookie);
    const received = await buffer(answer);
    const ms = performance.now() - begun;
    const text = received.toString();
    const { statusCode: status, headers: answered } = answer;
    return { status, headers: answered, bytes: received.length, text, ms, json: () => JSON.parse(text) };
  }

  /**
   * The first half of a sign-in, up to the button on the Twitch stand-in's page.
   * @param path where it starts; connecting the bot's account works the same way
   * @returns the path and query of the callback
   */
  async authorizedCallback(login, path = '/api/auth/twitch') {
    const begin = await this.get(path);
    const page = new URL(begin.headers.location);
    // Not every resolver knows that *.localhost is this machine.
    page.hostname = this.site.twitch ?? '127.0.0.1';
    const pressed = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ login }),
    });
    const callback = new URL(pressed.headers.get('location'));
    return callback.pathname + callback.search;
  }

  /** Signs in through the Twitch stand-in. @throws Error unless it ends with a session */
  async signIn(login) {
    const back = await this.get(await this.authorizedCallback(login));
    const user = (await this.get('/api/auth/user')).json();
    if (user?.name !== login) throw new Error(`${login} is not signed in: ended at ${back.headers.location}`);
    return user;
  }

  /** Opens the event stream on a separate connection. @throws Error unless the status is 200 */
  async events() {
    const answer = await this.#send(
      'GET',
      '/api/points/events',
      { accept: 'text/event-stream' },
      true,
    )(undefined, 15_000);
    if (answer.statusCode !== 200) throw new Error(`The event stream returned ${answer.statusCode}`);
    return new EventReader(answer);
  }

  #send(method, path, headers, isStream = false) {
    const { request } = this.base.protocol === 'https:' ? https : http;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return (payload, timeoutMs) =>
      new Promise((resolve, reject) => {
        const sent = request(
          new URL(path, this.base),
          {
            method,
            agent: isStream ? undefined : this.agent,
            ca: this.site.authority,
            localAddress: this.address,
            ...(this.site.endpoint && { ...this.site.endpoint, servername: new URL(this.site.url).hostname }),
            headers: {
              ...(this.site.endpoint && { host: new URL(this.site.url).host }),
              ...(cookie && { cookie }),
              // The headers the proxy sends to a replica.
              ...(this.base.protocol === 'http:' && {
                'x-forwarded-proto': 'https',
                host: new URL(this.site.url).host,
              }),
              ...headers,
            },
          },
          (answer) => {
            clearTimeout(timer);
            resolve(answer);
          },
        );
        const timer = setTimeout(
          () => sent.destroy(new Error(`No response within ${timeoutMs} ms`)),
          timeoutMs,
        );
        sent.once('error', (error) => {
          clearTimeout(timer);
          reject(error);
        });
        sent.end(payload);
      });
  }

  #keep(cookie) {
    const [pair] = cookie.split(';');
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** The balances from an event stream, with their arrival times. */
class EventReader {
  balances = [];
  isOpen = true;
  #waiting = new Set();

  constructor(answer) {
    this.answer = answer;
    let unfinished = '';
    answer.setEncoding('utf8');
    answer.on('data', (text) => {
      const blocks = (unfinished + text).split('\n\n');
      unfinished = blocks.pop();
      for (const block of blocks) this.#read(block);
    });
    const end = () => (this.isOpen = false);
    answer.once('close', end).once('error', end);
  }

  /** Resolves when a balance of that version or newer has arrived. @throws Error after `withinMs` */
  version(pointsVersion, withinMs = 10_000) {
    const find = () => this.balances.find((balance) => balance.pointsVersion >= pointsVersion);
    if (find()) return Promise.resolve(find());
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!find()) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(find());
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`No event with version ${pointsVersion} within ${withinMs} ms`));
      }, withinMs);
      this.#waiting.add(look);
    });
  }

  close() {
    this.answer.destroy();
  }

  #read(block) {
    const line = /^data: ?(.*)$/m.exec(block)?.[1];
    const data = line && JSON.parse(line);
    if (data?.pointsVersion === undefined) return;
    this.balances.push({ ...data, at: performance.now() });
    for (const look of this.#waiting) look();
  }
}
