import { expect, recordFaults, test } from '../support/site.js';

const OPERATOR = 'Greenroom Demo Studio';
const EMAIL = 'hello@neonace.example.com';

const TEXTS = [
  ['/privacy', 'Privacy Policy', ['What others can see', 'How long we keep it', 'Your rights']],
  ['/terms', 'Terms & Conditions', ['Adults only', 'Points', 'Casino offers', 'Responsible gambling']],
  ['/cookie-policy', 'Cookie Policy', ['The cookies', 'What your browser remembers', 'Your control']],
] as const;

for (const [path, title, headings] of TEXTS) {
  test(`${path} is a text in sections that names the operator`, async ({ guest }) => {
    const faults = recordFaults(guest);
    await guest.goto(path);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
    const main = guest.getByRole('main');
    for (const heading of headings) {
      await expect(main.getByRole('region', { name: heading, exact: true })).toContainText(/\w+ \w+ \w+/);
    }
    await expect(main).toContainText(OPERATOR);
    await expect(main.getByRole('link', { name: EMAIL }).first()).toHaveAttribute('href', `mailto:${EMAIL}`);
    const last = main.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
    const target = main.getByRole('heading', { name: await last.innerText(), exact: true });
    await last.click();
    await expect(target).toBeInViewport();
    await guest.reload();
    await expect(target).toBeInViewport();
    expect(faults).toEqual([]);
  });
}

test('/contact has the operator’s address, the four channels and help with gambling', async ({ guest }) => {
  await guest.goto('/contact');
  const main = guest.getByRole('main');
  await expect(main.getByRole('link', { name: EMAIL })).toHaveAttribute('href', `mailto:${EMAIL}`);
  await expect(main).toContainText(`This site is run by ${OPERATOR}.`);
  const channels = main.getByRole('list', { name: 'Channels' }).getByRole('link');
  await expect(channels).toHaveText([/^Twitch/, /^Instagram/, /^Telegram/, /^Discord/]);
  for (const channel of await channels.all()) {
    await expect(channel).toHaveAttribute('href', /^https:/);
    await expect(channel).toHaveAttribute('rel', /noopener/);
  }
  await expect(main.getByRole('link', { name: 'Find help' })).toHaveAttribute('href', /gamblingtherapy/);
});
