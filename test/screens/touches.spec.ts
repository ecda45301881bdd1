import type { Locator, Page } from '@playwright/test';
import { test } from '../browser/support/console.js';
import { openApi } from '../browser/support/language.js';

/** Steps of a night: a bonus hunt, a guess and a raffle. */
type Step =
  | 'begin'
  | 'openGuess'
  | 'lockGuess'
  | 'startOpening'
  | 'firstWin'
  | 'openRaffle'
  | 'lastWin'
  | 'finish'
  | 'settle'
  | 'closeRaffle'
  | 'draw';
type Game = 'hunts' | 'guesses' | 'raffles';

const GAME_OF: Readonly<Record<Step, Game>> = {
  begin: 'hunts',
  startOpening: 'hunts',
  firstWin: 'hunts',
  lastWin: 'hunts',
  finish: 'hunts',
  openGuess: 'guesses',
  lockGuess: 'guesses',
  settle: 'guesses',
  openRaffle: 'raffles',
  closeRaffle: 'raffles',
  draw: 'raffles',
};
const ORDERS: Readonly<Record<string, readonly Step[]>> = {
  'one after another': [
    ...(['begin', 'startOpening', 'firstWin', 'lastWin', 'finish'] as const),
    ...(['openRaffle', 'closeRaffle', 'draw', 'openGuess', 'lockGuess', 'settle'] as const),
  ],
  'as in an evening': [
    ...(['begin', 'startOpening', 'openGuess', 'firstWin', 'openRaffle', 'lockGuess'] as const),
    ...(['lastWin', 'closeRaffle', 'finish', 'draw', 'settle'] as const),
  ],
};

/** Counts touches: a tap, or the phone keyboard's Enter. Scrolling and typed letters are not counted. */
class Thumb {
  touches = 0;
  readonly begun = performance.now();
  private place: Game | null = null;
  private readonly opened = new Set<Game>();

  constructor(
    readonly page: Page,
    private readonly isTonight: boolean,
  ) {}

  async tap(target: Locator): Promise<void> {
    this.touches += 1;
    await target.click();
  }

  button = (name: string, within: Page | Locator = this.page): Promise<void> =>
    this.tap(within.getByRole('button', { name, exact: true }));

  async type(target: Locator, text: string): Promise<void> {
    const isFocused = await target.evaluate((field) => field === document.activeElement);
    if (isFocused) await target.fill(text);
    else {
      await this.tap(target);
      await target.fill(text);
    }
  }

  enter(): Promise<void> {
    this.touches += 1;
    return this.page.keyboard.press('Enter');
  }

  async goTo(game: Game, title: string): Promise<void> {
    if (this.isTonight) {
      if (this.place === null) await this.tap(this.page.getByRole('link', { name: 'Tonight' }));
    } else if (this.place !== game) {
      await this.tap(this.page.getByLabel('Open menu'));
      const label = { hunts: 'Bonus Hunt', guesses: 'Guesses', raffles: 'Raffles' }[game];
      await this.tap(
        this.page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: label, exact: true }),
      );
      if (game !== 'hunts' && this.opened.has(game))
        await this.tap(this.page.getByRole('link', { name: title, exact: true }).first());
    }
    this.place = game;
    this.opened.add(game);
  }
}

const field = (within: Page | Locator, name: RegExp) => within.getByRole('textbox', { name });

async function addSlots(thumb: Thumb, within: Page | Locator): Promise<void> {
  for (const name of ['Wanted', 'Sugar Rush']) {
    await thumb.type(field(within, /^Slot( \*|$)/), name);
    await thumb.type(field(within, /^Bet( \*|$)/), '2');
    await thumb.enter();
    await thumb.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
  }
}

const form = async (thumb: Thumb, opener: string, title: string, submit: string): Promise<void> => {
  const { page } = thumb;
  await thumb.button(opener);
  const dialog = page.getByRole('dialog', { name: opener });
  await thumb.type(field(dialog, /^Title/), title);
  await thumb.type(field(dialog, /^Points/), '100');
  // A winner who has to reply would block the next run.
  if (opener === 'Set up a raffle') await thumb.type(field(dialog, /^Minutes to reply/), '0');
  await thumb.button(submit, dialog);
  await dialog.waitFor({ state: 'hidden' });
};

async function win(thumb: Thumb, isTonight: boolean, slot: string): Promise<void> {
  const { page } = thumb;
  const target = isTonight ? field(page, /^Win( \*|$)/) : field(page, new RegExp(`^Win of ${slot}`));
  if (isTonight) await page.getByText(`${slot}, bet`).waitFor();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await thumb.type(target, '150');
  await thumb.enter();
  await saved;
}

const confirm = async (thumb: Thumb, name: string): Promise<void> => {
  await thumb.button(name);
  const dialog = thumb.page.getByRole('dialog');
  await thumb.button(name, dialog);
  await dialog.waitFor({ state: 'hidden' });
};

async function run(thumb: Thumb, isTonight: boolean, step: Step, join: () => Promise<void>): Promise<void> {
  const { page } = thumb;
  switch (step) {
    case 'begin': {
      if (isTonight) await thumb.button('Start a bonus hunt');
      const begin = isTonight ? page.getByRole('dialog') : page;
      await thumb.type(field(begin, /^Name/), 'Tonight');
      await thumb.type(field(begin, /^Start balance/), '500');
      await thumb.button(isTonight ? 'Start a bonus hunt' : 'Start', begin);
      if (isTonight) await thumb.button('Add a slot');
      await addSlots(thumb, isTonight ? page.getByRole('dialog', { name: 'Add a slot' }) : page);
      if (isTonight) await thumb.button('Close');
      return;
    }
    case 'startOpening':
      return thumb.button('Start the opening');
    case 'firstWin':
      return win(thumb, isTonight, 'Wanted');
    case 'lastWin':
      return win(thumb, isTonight, 'Sugar Rush');
    case 'finish':
      return confirm(thumb, 'Finish');
    case 'openGuess':
      await form(thumb, 'Open a guess', 'End balance', 'Open');
      return;
    case 'lockGuess':
      return confirm(thumb, 'Lock guesses');
    case 'settle': {
      await thumb.button('Settle');
      const dialog = page.getByRole('dialog');
      const amount = field(dialog, /^Actual amount/);
      if ((await amount.inputValue()) === '') await thumb.type(amount, '300');
      await thumb.button('Settle', dialog);
      return dialog.waitFor({ state: 'hidden' });
    }
    case 'openRaffle':
      await form(thumb, 'Set up a raffle', 'Mug', 'Set up');
      await thumb.button('Open the raffle');
      await page.getByRole('button', { name: 'Close entries' }).waitFor();
      return join();
    case 'closeRaffle':
      return confirm(thumb, 'Close entries');
    case 'draw':
      await thumb.button('Draw a winner');
      return page.getByRole('button', { name: 'Draw a winner' }).waitFor({ state: 'hidden' });
  }
}

const TITLES: Readonly<Record<Game, string>> = { hunts: '', guesses: 'End balance', raffles: 'Mug' };

test.use({ viewport: { width: 390, height: 844 } });

/** Not a test: prints how many touches and seconds a night takes on a phone, with Tonight and without. */
for (const [order, steps] of Object.entries(ORDERS))
  for (const isTonight of [false, true])
    test(`${order}, ${isTonight ? 'on Tonight' : 'through the menu'}`, async ({
      admin,
      playwright,
      cookiesOf,
    }, { project }) => {
      const viewer = await openApi(
        playwright.request,
        project.use.baseURL ?? '',
        await cookiesOf('luna_sky'),
      );
      await admin.goto('/admin');
      await admin.getByRole('heading', { name: 'Dashboard' }).waitFor();
      const thumb = new Thumb(admin, isTonight);
      for (const step of steps) {
        await thumb.goTo(GAME_OF[step], TITLES[GAME_OF[step]]);
        await run(thumb, isTonight, step, async () => {
          await viewer.post('/api/raffles/current/entry');
        });
      }
      const seconds = ((performance.now() - thumb.begun) / 1000).toFixed(1);
      console.log(`${order}, ${isTonight ? 'Tonight' : 'menu'}: ${thumb.touches} touches, ${seconds} s`);
      await viewer.dispose();
    });
