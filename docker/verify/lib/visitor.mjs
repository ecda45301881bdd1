import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A browser's part of the conversation with the site: keeps its cookies, sends the site's Origin, reads its events. */
export class Visitor {
  #cookies = new Map();

  /**
   * @param site `url` and `authority` of the site as browsers reach it; `door` is another way to the same proxy, and
   *   `twitch` where its stand-in is found there
   * @param replica the address of one replica, to go past the proxy
   * @param address of the visitor's own, one of this machine's
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

  /** The same person with the same session, at one replica. */
  at(replica) {
    return new Visitor(this.site, { replica, cookies: this.#cookies });
  }

  get = (path, options) => this.request('GET', path, options);
  post = (path, body, options) => this.request('POST', path, { ...options, body });
  patch = (path, body, options) => this.request('PATCH', path, { ...options, body });

  /** One claim in the shop, as the public site sends it: with a key of its own. */
  claim(itemId, key = randomUUID()) {
    return this.post('/api/shop/claim', { itemId }, { headers: { 'idempotency-key': key } });
  }

  /** @throws Error when the connection breaks or nothing comes within `timeoutMs` */
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
   * Half of a sign-in: the viewer has pressed the button at Twitch's stand-in. Answers the way back to the site.
   * @param path where it begins; connecting the bot's account goes the same way
   */
  async pressedCallback(login, path = '/api/auth/twitch') {
    const begin = await this.get(path);
    const page = new URL(begin.headers.location);
    // Every *.localhost is this machine, which not every system's resolver knows.
    page.hostname = this.site.twitch ?? '127.0.0.1';
    const pressed = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ login }),
    });
    const callback = new URL(pressed.headers.get('location'));
    return callback.pathname + callback.search;
  }

  /** The whole way over the stand-in for Twitch. @throws Error unless it ends with a session */
  async signIn(login) {
    const back = await this.get(await this.pressedCallback(login));
    const user = (await this.get('/api/auth/user')).json();
    if (user?.name !== login) throw new Error(`${login} is not signed in: ended at ${back.headers.location}`);
    return user;
  }

  /** Opens the event stream on a connection of its own. @throws Error unless it is answered with 200 */
  async events() {
    const answer = await this.#send(
      'GET',
      '/api/points/events',
      { accept: 'text/event-stream' },
      true,
    )(undefined, 15_000);
    if (answer.statusCode !== 200) throw new Error(`The event stream was answered with ${answer.statusCode}`);
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
            ...(this.site.door && { ...this.site.door, servername: new URL(this.site.url).hostname }),
            headers: {
              ...(this.site.door && { host: new URL(this.site.url).host }),
              ...(cookie && { cookie }),
              // What the proxy says to a replica.
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
          () => sent.destroy(new Error(`No answer within ${timeoutMs} ms`)),
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

/** The balances of an event stream, each with the moment of its arrival. */
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

  /** The balance of that version, when it has come or as soon as it comes. @throws Error after `withinMs` */
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
        reject(new Error(`No event of version ${pointsVersion} within ${withinMs} ms`));
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
