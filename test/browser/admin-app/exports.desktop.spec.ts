import { readFile } from 'node:fs/promises';
import { unzip } from '../../support/unzip.js';
import { confirmIdentity, expect, test } from '../support/console.js';

test('the owner downloads everything after confirming on Twitch, and Import accepts the file', async ({
  admin,
}) => {
  await admin.goto('/admin/exports');
  const main = admin.getByRole('main');
  await expect(main.getByRole('checkbox', { name: 'Include buyers’ answers' })).not.toBeChecked();
  await confirmIdentity(admin, 'neonace');
  const begun = admin.waitForEvent('download');
  await main.getByRole('button', { name: 'Download everything' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^greenroom-\d{4}-\d\d-\d\d\.zip$/);
  await expect(main.getByText('Your download has started.')).toBeVisible();
  const file = await download.path();
  const manifest = (await unzip(await readFile(file))).get('manifest.json')!;
  expect(JSON.parse(manifest)).toMatchObject({ format: 'greenroom-export', hasAnswers: false });

  await admin.goto('/admin/imports');
  await main.getByLabel('Choose a file').setInputFiles(file);
  await expect(main.getByRole('heading', { name: /^Export from / })).toBeVisible();
  await main.getByRole('button', { name: 'Check the list' }).click();
  // Importing it into the same site would add everyone's points a second time.
  await expect(main.getByText('This export comes from this site', { exact: false })).toBeVisible();
});
