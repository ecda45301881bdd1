import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { releasesIn } from './releases.js';

it('splits a changelog into its versions', () => {
  const releases = releasesIn(
    '# Changelog\n\nFor viewers.\n\n## [Unreleased]\n\n### Added\n\n- **Points**.\n\n## [0.2.0] – 2026-11-22\n\n- One\n## 0.1.0 - 2026-11-21',
  );
  expect(releases).toEqual([
    {
      version: 'Unreleased',
      date: null,
      html: '<h3>Added</h3>\n<ul>\n<li><strong>Points</strong>.</li>\n</ul>\n',
    },
    { version: '0.2.0', date: '2026-11-22', html: '<ul>\n<li>One</li>\n</ul>\n' },
    { version: '0.1.0', date: '2026-11-21', html: '' },
  ]);
});

it('leaves out links to documents, which the site does not serve', () => {
  const text =
    '## [1.0.0]\n\nPoints\n([docs/points.md](docs/points.md#daily)). [docs/start.md](docs/start.md) covers it.';
  expect(releasesIn(text)[0]?.html).toBe('<p>Points. docs/start.md covers it.</p>\n');
});

it.each(['', 'No heading', '## '])('reads %p without failing', (text) => {
  expect(releasesIn(text).every(({ html }) => html === '')).toBe(true);
});

it("reads the project's own changelog, the version in package.json first", () => {
  const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const releases = releasesIn(read('CHANGELOG.md'));
  expect(releases.find(({ date }) => date !== null)?.version).toBe(version);
  expect(releases.length).toBeGreaterThanOrEqual(3);
  for (const { html } of releases) expect(html.replaceAll(/<[^>]+>/g, '')).not.toMatch(/\]\(|\*\*|^#/m);
});
