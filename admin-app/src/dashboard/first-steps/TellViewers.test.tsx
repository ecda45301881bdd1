import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { NEW_COMMAND } from '../../bot/bot-records';
import { listOf, refusal, SITE } from '../../testing/answers';
import { openScreen, type Routes } from '../../testing/open-screen';
import { TellViewers } from './TellViewers';

const open = (routes: Routes = {}) => openScreen(<TellViewers onClose={() => {}} />, '', routes);
const dialog = () => within(screen.getByRole('dialog', { name: 'Tell your viewers' }));
const stored = (changes = {}) =>
  listOf([{ ...NEW_COMMAND, command: 'web', aliases: ['site'], message: 'Here: $(site)', ...changes }]);

it('gives the address as a link, as a picture to save, and as a text to copy', async () => {
  const { user } = await open();
  const address = window.location.origin;
  expect(dialog().getByRole('link', { name: address }).getAttribute('href')).toBe(address);
  const picture = dialog()
    .getByRole('img', { name: `QR code for ${address}` })
    .getAttribute('src');
  expect(picture).toMatch(/^data:image\/gif;base64,/);
  const save = dialog().getByRole('link', { name: 'Save as a picture' });
  expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([picture, 'qr-code.gif']);
  await user.click(dialog().getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe(
    `**NeonAce**\n\nYour points, the shop, raffles and the next streams: [${address}](${address})\n\nLog in with Twitch to join in.`,
  );
});

it('writes for viewers in the site’s language', async () => {
  const { api, press } = await open({
    'GET /api/site': { json: { ...SITE, locale: 'de' } },
    'POST /api/bot/commands': { status: 201, json: { ...NEW_COMMAND, command: 'site', message: '' } },
  });
  const text = await screen.findByText(/Melde dich mit Twitch an/);
  expect(text.getAttribute('lang')).toBe('de');
  await press('Switch on !site');
  expect(api.calls('POST /api/bot/commands').map(({ body }) => body)).toMatchObject([
    { command: 'site', message: 'Punkte, Shop und Verlosungen: $(site)', isEnabled: true },
  ]);
});

it('switches on a command that is there, under any name', async () => {
  const { api, press } = await open({
    'GET /api/bot/commands': stored({ isEnabled: false }),
    'PUT /api/bot/commands/*': { json: {} },
  });
  api.on('GET /api/bot/commands', stored({ isEnabled: false }));
  expect(dialog().getByText('Switched on, the bot answers !site with: Here: http://localhost')).toBeTruthy();
  const pressed = press('Switch on !site');
  api.on('GET /api/bot/commands', stored());
  await pressed;
  expect(api.calls('PUT /api/bot/commands/*').map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/bot/commands/web', expect.objectContaining({ aliases: ['site'], isEnabled: true })],
  ]);
  expect(dialog().getByText('The bot answers !site with: Here: http://localhost')).toBeTruthy();
  expect(dialog().queryByRole('button', { name: 'Switch on !site' })).toBeNull();
});

it('shows why it could not, and what is there if another admin was faster', async () => {
  const { api, press } = await open({
    'POST /api/bot/commands': refusal(409, 'A command with this name already exists'),
  });
  const pressed = press('Switch on !site');
  api.on('GET /api/bot/commands', stored());
  await pressed;
  expect(dialog().getByText('The bot answers !site with: Here: http://localhost')).toBeTruthy();
});
