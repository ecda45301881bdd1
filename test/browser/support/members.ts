import type { Locator, Page, Request } from '@playwright/test';
import { expect, test as base } from './site.js';

export const LUNA = '100000002';

interface Members {
  /** `max_low`, who has 40 points. */
  poor: Page;
  /** Actions on a viewer's account, done as the channel's owner. */
  asOwner: {
    setPoints: (userId: string, points: number) => Promise<void>;
    resetTimer: (userId: string) => Promise<void>;
    /** Adds a shop item and removes it after the test. */
    addItem: (fields: object, codes?: string) => Promise<{ id: number }>;
    setClaimState: (claimId: string, state: string, note?: string) => Promise<void>;
  };
}

export const test = base.extend<Members>({
  poor: async ({ guest, cookiesOf }, use) => {
    await guest.context().addCookies(await cookiesOf('max_low'));
    await use(guest);
  },
  asOwner: async ({ playwright, cookiesOf, baseURL }, use) => {
    const api = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { origin: baseURL ?? '' },
      storageState: { cookies: await cookiesOf('neonace'), origins: [] },
    });
    const added: number[] = [];
    await use({
      addItem: async (fields, codes) => {
        const [category] = (await (await api.get('/api/shop/categories')).json()) as { id: number }[];
        const data = { ...itemNamed('Item'), ...fields, category: category?.id, first: true };
        const answer = await api.post('/api/shop/items', { data });
        expect(answer.status()).toBe(201);
        const { id } = (await answer.json()) as { id: number };
        added.push(id);
        if (codes)
          expect((await api.post(`/api/shop/items/${id}/codes`, { data: { codes } })).ok()).toBe(true);
        return { id };
      },
      setClaimState: async (claimId, state, note) => {
        const address = `/api/shop/claims/${encodeURIComponent(claimId)}/state`;
        expect((await api.patch(address, { data: { state, note } })).status()).toBe(200);
      },
      setPoints: async (userId, points) => {
        const answer = await api.patch(`/api/users/${userId}`, { data: { points } });
        expect(answer.status()).toBe(200);
      },
      resetTimer: async (userId) => {
        expect((await api.post(`/api/rewards/reset-timer/${userId}`)).ok()).toBe(true);
      },
    });
    for (const id of added) await api.delete(`/api/shop/items/${id}`);
    await api.dispose();
  },
});

/** Records calls with this method and path from now on. */
export function recordCallsTo(page: Page, method: string, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

export const shownPoints = (page: Page) => page.getByTestId('points');
export const pointsText = (points: number): string => `${points.toLocaleString('en-US')} points`;

/** Delays every response on a path until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** A shop item with a different text in each field. */
export const itemNamed = (name: string, fields: object = {}) => ({
  id: [...name].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 1_000_000,
  name,
  description: `About ${name}`,
  category: 1,
  price: 100,
  image: '/media/demo/shop/green-room-mug.svg',
  stock: 10,
  ...fields,
});

/** The toast's rendered background: green or red, or its RGB values. */
export const toastColour = (toast: Locator): Promise<string> =>
  toast.evaluate((element) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d');
    if (!brush) return 'unknown';
    brush.fillStyle = getComputedStyle(element).backgroundColor;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    if (green > 2 * red && green > 1.5 * blue) return 'green';
    return red > 4 * green && red > 4 * blue ? 'red' : `${red} ${green} ${blue}`;
  });
