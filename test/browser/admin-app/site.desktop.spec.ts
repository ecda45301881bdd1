import { expect, test } from '../support/console.js';

test('the console and the site follow the chosen time zone and daily reward hour', async ({
  admin,
  guest,
}) => {
  const site = async () =>
    (await (await guest.request.get('/api/site')).json()) as { timeZone: string; rewardHour: number | null };
  const note = admin.getByText(/^Times in /);
  const save = admin.getByRole('button', { name: 'Save Changes' });
  const choose = async (zone: string, hour: RegExp) => {
    await admin.getByRole('combobox', { name: 'Time zone' }).fill(zone);
    await admin.getByRole('combobox', { name: 'Daily reward opens' }).click();
    await admin.getByRole('option', { name: hour }).click();
    await save.click();
  };
  await admin.goto('/admin/site/time');
  await expect(note).toHaveText('Times in UTC');

  await choose('Asia/Tokyo', /^Every day at 18:00$/);
  await expect(note).toHaveText('Times in Asia/Tokyo');
  expect(await site()).toMatchObject({ timeZone: 'Asia/Tokyo', rewardHour: 18 });
  await guest.goto('/rewards');
  await expect(guest.getByText('One free draw every day from 18:00 Asia/Tokyo time')).toBeVisible();
  await admin.goto('/admin/claims');
  const claimed = admin.getByRole('time').or(admin.locator('td time')).first();
  const at = (await claimed.getAttribute('datetime')) ?? '';
  const inTokyo = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const;
  await expect(claimed).toHaveText(new Intl.DateTimeFormat('en-GB', inTokyo).format(new Date(at)));

  await admin.goto('/admin/site/time');
  await choose('UTC', /^24 hours after/);
  await expect(note).toHaveText('Times in UTC');
  expect(await site()).toMatchObject({ timeZone: 'UTC', rewardHour: null });
});

test('the preview follows the colours as they are chosen, and the site follows once they are saved', async ({
  admin,
  guest,
}) => {
  const open = (section: string) =>
    admin.getByRole('navigation', { name: 'Site Settings' }).getByRole('link', { name: section }).click();
  await admin.goto('/admin/site');
  const accent = admin.getByRole('textbox', { name: 'Accent colour', exact: true });
  const tagline = admin.getByRole('textbox', { name: 'Tagline' });
  const stored = { tagline: await tagline.inputValue(), accent: '' };
  await open('Look');
  stored.accent = await accent.inputValue();
  const shown = admin.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  const hueIn = () =>
    shown.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent-hue'));
  await accent.fill('#ffe600');
  await expect.poll(async () => Number(await hueIn())).toBeCloseTo(101.4, 0);
  await accent.fill('#00a878');
  await open('Channel');
  await tagline.fill('A tagline from the console');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Site settings saved', { exact: true })).toBeVisible();

  const head = async () => (await (await guest.request.get('/casino')).text()).split('</head>')[0];
  const site = async () => (await (await guest.request.get('/api/site')).json()) as { tagline: string };
  expect(await head()).toMatch(/<style>html:root\{[^<]*--accent-hue:164/);
  expect(await site()).toMatchObject({ tagline: 'A tagline from the console' });
  await open('Look');
  await admin.getByRole('button', { name: 'Reset to the default look' }).click();
  await expect(accent).toHaveValue(stored.accent);
  await open('Channel');
  await tagline.fill(stored.tagline);
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(head).not.toContain('html:root');
  await expect.poll(site).toMatchObject({ tagline: stored.tagline });
});

test('a logo and a favicon are uploaded, previewed, and then shown on the site and in the console', async ({
  admin,
  guest,
}) => {
  const drawing = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50%" height="100%" fill="#0a8"/></svg>`;
  const wide = await admin.evaluate(
    async (svg) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    drawing(1_000, 100),
  );
  const file = { name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(wide, 'base64') };
  const field = (name: string) => admin.getByRole('group', { name, exact: true });
  const choose = (name: string) => field(name).locator('input[type=file]').setInputFiles(file);
  const addressIn = (name: string) => field(name).getByRole('textbox');
  const save = async () => {
    // The message of an earlier save may still be on screen.
    const stored = admin.waitForResponse((response) => response.request().method() === 'PUT');
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    expect((await stored).status()).toBe(200);
    await expect(admin.getByText('Site settings saved', { exact: true })).toBeVisible();
  };

  await admin.goto('/admin/site/look');
  await admin.route('**/api/media', (route) => route.abort());
  await choose('Logo URL');
  await expect(admin.getByRole('alert')).toContainText('Failed to upload the picture.');
  await admin.unroute('**/api/media');
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(addressIn('Logo URL')).toHaveValue(/^\/uploads\/[0-9a-f]{32}-1600\.webp$/);
  const preview = admin.frameLocator('iframe');
  const inHeader = { name: 'NeonAce, home' };
  await expect(preview.getByRole('banner').getByRole('img', { name: 'NeonAce' })).toBeVisible();

  await choose('Favicon URL');
  const dialog = admin.getByRole('dialog', { name: 'Crop the picture' });
  const part = dialog.getByRole('application', { name: 'Crop area' });
  // The canvas shows the picture: its left half is green, the other transparent.
  const drawn = part.locator('canvas');
  await expect(drawn).toBeVisible();
  const colours = () =>
    drawn.evaluate((canvas: HTMLCanvasElement) =>
      [0.25, 0.75].map((x) => {
        const pixel = canvas.getContext('2d')!.getImageData(canvas.width * x, canvas.height / 2, 1, 1);
        return [...pixel.data];
      }),
    );
  await expect.poll(colours).toEqual([
    [0, 170, 136, 255],
    [0, 0, 0, 0],
  ]);
  await part.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Crop and upload' }).click();
  await expect(addressIn('Favicon URL')).toHaveValue(/^\/uploads\//);
  await save();

  await guest.goto('/');
  const logo = guest.getByRole('banner').getByRole('link', inHeader).locator('img');
  await expect(logo).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}-640\.webp$/);
  // The team's header has more links, which leaves the logo less than a viewer's 160 pixels.
  await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 104, height: 44 });
  const icon = await guest.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await guest.request.get(icon ?? '')).headers()['content-type']).toBe('image/png');
  await admin.goto('/admin/site/look');
  await expect(admin.locator('link[rel="icon"]')).toHaveAttribute('href', icon ?? '');
  await expect(admin.getByRole('banner').locator('img[src^="/uploads/"]')).toBeVisible();

  await admin.getByRole('button', { name: 'Reset to the default look' }).click();
  await expect(addressIn('Logo URL')).toHaveValue('/media/brand/mark.svg');
  await addressIn('Hero image URL').fill('/media/demo/neonace.svg');
  await save();
  await guest.goto('/');
  await expect(guest.getByRole('banner').getByRole('link', inHeader)).toHaveText('NeonAce');
});
