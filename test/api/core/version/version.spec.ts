import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { ReleaseDto, VersionDto } from '../../../../backend/src/core/version/dto/version.dto.js';
import { built } from '../../../support/built.js';
import { createModerator } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

await built('admin-app');
const { site, database } = await useSite();
const moderator = await site.signIn((await createModerator(database)).userId);

const { version: release } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

it('tells the team which version runs, and when it was built', async () => {
  const { version, builtAt } = (await moderator.get('/api/version')).json<VersionDto>();
  expect(version).toBe(release);
  expect(Date.parse(builtAt!)).toBeLessThanOrEqual(Date.now());
});

it('tells the team what is new in it', async () => {
  const changes = (await moderator.get('/api/version/changes')).json<ReleaseDto[]>();
  expect(changes.map(({ version }) => version)).toContain(release);
  expect(changes[0]?.html).toContain('<h3>Added</h3>');
});
