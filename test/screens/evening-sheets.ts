import type { Browser, Page } from '@playwright/test';
import sharp, { type ResizeOptions } from 'sharp';
import { passAgeGate } from '../browser/support/visiting.js';
import { saveSheet, screenshotOf } from './save-picture.js';
import type { Visitor } from './evening-audience.js';

const DESKTOP = { width: 1_360, height: 900 };
const PHONE = { width: 390, height: 844 };
const SOURCE = { width: 1_920, height: 1_080 };
const CELL = { width: 680, height: 450 };
const GAP = 8;
const SHEET_HEIGHT = 2 * CELL.height + GAP;
const PHONE_WIDTH = Math.round((PHONE.width * SHEET_HEIGHT) / PHONE.height);
/** Stands in for the game: dark like most games, with something bright behind each overlay. */
const GAME = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
  <defs><radialGradient id="g" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="#274b6d"/>
  <stop offset=".55" stop-color="#14202f"/><stop offset="1" stop-color="#07090e"/></radialGradient></defs>
  <rect width="1920" height="1080" fill="url(#g)"/>
  <g opacity=".55">${[0, 1, 2, 3, 4, 5]
    .map((reel) =>
      [0, 1, 2, 3]
        .map(
          (row) =>
            `<rect x="${330 + reel * 215}" y="${110 + row * 220}" width="195" height="200" rx="26" fill="hsl(${(reel * 67 + row * 101) % 360} 55% 38%)"/>`,
        )
        .join(''),
    )
    .join('')}</g></svg>`;

interface Pages {
  /** `/play` as seen by a viewer who takes part. */
  play: Page;
  phone: Page;
  /** A page as seen by a guest. */
  page: Page;
  console: Page;
  overlays: Map<string, Page>;
}

/** The screens that stay open all evening and update live. */
export class EveningSheets {
  private constructor(readonly pages: Pages) {}

  /** @param overlays names of the overlays opened as OBS sources */
  static async open(
    browser: Browser,
    people: { owner: Visitor; viewer: Visitor; other: Visitor },
    baseURL: string,
    overlays: readonly string[],
  ): Promise<EveningSheets> {
    const openAs = async (visitor: Visitor | null, viewport: typeof DESKTOP) => {
      const cookies = visitor ? await visitor.cookies() : [];
      const context = await browser.newContext({ baseURL, viewport, storageState: { cookies, origins: [] } });
      const page = await context.newPage();
      await passAgeGate(page);
      return page;
    };
    const sources = new Map<string, Page>();
    for (const name of overlays) {
      const { address } = await people.owner.send<{ address: string }>(
        'POST',
        `/api/overlays/${name}/address`,
      );
      const context = await browser.newContext({ baseURL, viewport: SOURCE });
      const source = await context.newPage();
      await source.goto(new URL(address).pathname);
      sources.set(name, source);
    }
    const play = await openAs(people.viewer, DESKTOP);
    const phone = await openAs(people.other, PHONE);
    for (const page of [play, phone]) await page.goto('/play');
    const page = await openAs(null, DESKTOP);
    const console = await openAs(people.owner, DESKTOP);
    return new EveningSheets({ play, phone, page, console, overlays: sources });
  }

  /**
   * Saves the current view of all screens as one image: /play, a page of the site, console and overlays, and
   * a phone next to them.
   * @param scene the overlays shown
   */
  async draw(name: string, scene: readonly string[]): Promise<void> {
    const { play, phone, page, console, overlays } = this.pages;
    const layers: Buffer[] = [];
    for (const each of scene) {
      const source = overlays.get(each)!;
      await screenshotOf(source);
      layers.push(await source.screenshot({ omitBackground: true }));
    }
    const stream = await sharp(Buffer.from(GAME))
      .composite(layers.map((input) => ({ input })))
      .png()
      .toBuffer();
    const left = CELL.width + GAP;
    const top = CELL.height + GAP;
    const cell = (picture: Buffer, size: ResizeOptions = { width: CELL.width }) =>
      sharp(picture).resize(size).toBuffer();
    const tall = { width: PHONE_WIDTH, height: SHEET_HEIGHT };
    const cells = [
      { input: await cell(await screenshotOf(play)), left: 0, top: 0 },
      { input: await cell(await screenshotOf(console)), left, top: 0 },
      { input: await cell(await screenshotOf(page)), left: 0, top },
      { input: await cell(stream), left, top },
      { input: await cell(await screenshotOf(phone), tall), left: 2 * left, top: 0 },
    ];
    await saveSheet({
      name: `evening-${name}`,
      width: 2 * left + PHONE_WIDTH,
      height: SHEET_HEIGHT,
      cells,
      quality: 62,
    });
  }

  async close(): Promise<void> {
    for (const page of [
      this.pages.play,
      this.pages.phone,
      this.pages.page,
      this.pages.console,
      ...this.pages.overlays.values(),
    ])
      await page.context().close();
  }
}
