import { describe, expect, it } from '@jest/globals';
import { asText, renderSections } from './render-sections.js';

const htmlOf = (markdown: string) => renderSections(`## One\n\n${markdown}`).sections[0]!.html;

describe('rendering a text', () => {
  it('splits it into a lead and sections with unique anchors', () => {
    const { lead, sections } = renderSections(
      'What it is\nabout.\n\n## Who & why\n\nWe.\n\n## Who, why?\n\n- one\n\n## Über uns\n\nWir.',
    );
    expect(lead).toBe('What it is about.');
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['who-why', 'Who & why'],
      ['who-why-2', 'Who, why?'],
      ['uber-uns', 'Über uns'],
    ]);
    expect(sections[1]!.html).toContain('<li>one</li>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](http://plain.example)',
    '![x](https://tracker.example/x.gif)',
    '<a href="javascript:alert(1)">x</a>',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '| a |\n|---|\n| <b onclick=x>y</b> |',
  ])('runs no script and loads no resource for %s', (markdown) => {
    const html = htmlOf(markdown);
    expect(html).not.toMatch(/<(script|img|b|iframe)\b|href="(?!https:|mailto:|tel:|\/[^/]|#)|<[^>]+ src=/i);
  });

  it('opens other sites in a new tab and internal pages in the same one', () => {
    expect(htmlOf('[x](https://one.example)')).toContain(
      '<a href="https://one.example" target="_blank" rel="noopener noreferrer">',
    );
    expect(htmlOf('[x](/points)')).toContain('<a href="/points">x</a>');
  });

  it('inserts values as plain text, not as Markdown', () => {
    const name = '[Best](https://evil.example) <b>*Studio*</b>';
    expect(htmlOf(`By ${asText(name)}.`)).toBe(
      '<p>By [Best](https://evil.example) &lt;b&gt;*Studio*&lt;/b&gt;.</p>\n',
    );
  });
});
