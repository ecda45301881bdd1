import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, type ElementHandle, launch, type Page } from 'puppeteer-core';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SYSTEM_NAMES = ['firefox', 'firefox-esr'];
/** The page's SSE connection stays open, so it does not count as activity. */
const LIVE_CONNECTION = 1;
/** The Twitch sandbox uses the next port. */
const PORT = Number(process.env.FIREFOX_TEST_PORT ?? 24_390);
const DESKTOP = { width: 1360, height: 900 };

/**
 * FIREFOX_PATH, or the system's Firefox: no npm package contains one. @throws with instructions if there is
 * none
 */
export function firefoxPath(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = process.env.FIREFOX_PATH ?? candidates.find(isExecutable);
  if (found) return found;
  throw new Error('No Firefox found. Install it, or set FIREFOX_PATH.');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The built site with demo data, in a separate process. */
export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const child = spawn(process.execPath, ['test/support/serve.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://localhost:${PORT}`;
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(`Serving ${url}`)) resolve();
    });
    void ended.then(() => reject(new Error(`The site did not start:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const openFirefox = (): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    // English, whatever the system language.
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en', 'intl.locale.requested': 'en-GB' },
    defaultViewport: DESKTOP,
  });

/** A visitor with their own cookies and storage. */
export class Visitor {
  /** Console errors and warnings, and uncaught errors. */
  readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly site: string,
  ) {}

  static async arrive(browser: Browser, site: string): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    const visitor = new Visitor(await context.newPage(), context, site);
    visitor.page.setDefaultTimeout(30_000);
    visitor.page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) visitor.faults.push(message.text());
    });
    visitor.page.on('pageerror', (error) => {
      visitor.faults.push(error instanceof Error ? error.message : String(error));
    });
    return visitor;
  }

  /**
   * Waits for the open page's requests first, because Firefox reports requests cut off by navigation as
   * failures.
   */
  async goTo(address: string): Promise<void> {
    await this.page.waitForNetworkIdle({ concurrency: LIVE_CONNECTION, idleTime: 200 });
    await this.page.goto(this.site + address, { waitUntil: 'load' });
  }

  /** Answers the age gate, as every visitor must. */
  async enter(): Promise<void> {
    await this.goTo('/');
    const told = this.page.waitForResponse((response) => response.url().endsWith('/api/age'));
    await this.press('I AM 18 OR OLDER - ENTER');
    await told;
  }

  /** Enters and logs in through the sandbox's page. */
  async signIn(login: string): Promise<void> {
    await this.enter();
    await this.goTo('/api/auth/twitch');
    await this.page.locator(`button[name="login"][value="${login}"]`).click();
    await this.shown('[data-testid="points"]');
  }

  /** Clicks the first visible button with this name. @param within selector of its container */
  async press(name: string, within = ''): Promise<void> {
    await (await this.button(name, within)).click();
  }

  async focus(name: string): Promise<void> {
    await (await this.button(name)).focus();
  }

  /**
   * Searched in the page, because the driver's search by role keeps Firefox busy for minutes on pages this
   * large.
   */
  private async button(name: string, within = ''): Promise<ElementHandle<HTMLElement>> {
    const found = await this.page.waitForFunction(
      (wanted, where) =>
        [...document.querySelectorAll<HTMLElement>(`${where} button`)].find(
          (each) => [each.ariaLabel, each.innerText.trim()].includes(wanted) && each.checkVisibility(),
        ),
      {},
      name,
      within,
    );
    return found as ElementHandle<HTMLElement>;
  }

  /** Waits until the text is visible anywhere on the page. */
  async reads(text: string): Promise<void> {
    await this.page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
  }

  async shown(selector: string): Promise<void> {
    await this.page.waitForSelector(selector, { visible: true });
  }

  /** The text of an element, once it is visible. */
  async textOf(selector: string): Promise<string> {
    await this.shown(selector);
    return this.page.$eval(selector, (element) => (element as HTMLElement).innerText);
  }

  /** Calls the API as the page would. @returns the response's JSON, or null if it has no body */
  async call<Answer>(method: string, address: string, body?: object): Promise<Answer> {
    const { status, text } = await this.page.evaluate(
      async (how, where, json) => {
        const sent = json === null ? {} : { body: json, headers: { 'content-type': 'application/json' } };
        const answer = await fetch(where, { method: how, ...sent });
        return { status: answer.status, text: await answer.text() };
      },
      method,
      address,
      body ? JSON.stringify(body) : null,
    );
    if (status >= 400) throw new Error(`${method} ${address}: ${status} ${text}`);
    return JSON.parse(text || 'null') as Answer;
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
