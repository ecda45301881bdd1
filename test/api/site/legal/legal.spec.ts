import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LEGAL_PAGES } from '../../../../backend/src/site/legal/legal-pages.js';
import type { LegalSourceDto, LegalTextDto } from '../../../../backend/src/site/legal/dto/legal.dto.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin } from '../../../support/factories.js';

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, environment: { SITE_OPERATOR_NAME: 'Studio *One*' } });
  admin = await site.signIn((await createAdmin(database)).userId);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const read = async (page: string) => (await site.guest().get(`/api/legal/${page}`)).json<LegalTextDto>();
const source = async (page: string, locale = 'en') =>
  (await admin.get(`/api/legal/${page}/source?locale=${locale}`)).json<LegalSourceDto>();
const htmlOf = ({ sections }: LegalTextDto) => sections.map(({ html }) => html).join('');

describe('the legal texts', () => {
  it('name the channel and link to the contact page if there is no operator', async () => {
    const plain = await startTestApp({ database });
    try {
      const text = (await plain.guest().get('/api/legal/imprint')).json<LegalTextDto>();
      expect(htmlOf(text)).toBe('<p>neonace</p>\n<p><a href="/contact">our contact page</a></p>\n');
    } finally {
      await plain.close();
    }
  });

  it.each(['terms', 'privacy', 'cookie-policy', 'imprint'])('of %s come with the site', async (page) => {
    const text = await read(page);
    expect(text.sections.length).toBeGreaterThan(1);
    expect(htmlOf(text)).not.toMatch(/\{\{|undefined/);
    expect((await site.guest().get(`/api/legal/${page}`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('print the operator’s name as entered', async () => {
    expect(htmlOf(await read('privacy'))).toContain('Studio *One* runs this site');
  });

  it('are saved as a new version, which everyone sees immediately', async () => {
    const { markdown, version } = await source('terms');
    expect(version).toBe(0);
    const changed = `${markdown}\n\n## Cats\n\nCats are welcome. <script>alert(1)</script>`;
    const saved = await admin.put('/api/legal/terms', { locale: 'en', version, markdown: changed });
    expect([saved.status, saved.json<LegalSourceDto>().version]).toEqual([200, 1]);
    const { sections } = await read('terms');
    expect(sections.at(-1)).toEqual({
      id: 'cats',
      title: 'Cats',
      html: '<p>Cats are welcome. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    });
    expect(
      await database.query(`SELECT action, entity_id, after ->> 'version' AS version FROM audit_entries`),
    ).toEqual([{ action: 'legal.update', entity_id: 'terms en', version: '1' }]);
  });

  it('are not overwritten by someone who read an older version', async () => {
    const { markdown, version } = await source('imprint');
    const save = () => admin.put('/api/legal/imprint', { locale: 'en', version, markdown });
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await save()).json<{ code: string }>().code).toBe('text_changed');
  });

  it('must keep their placeholders, and no unknown ones', async () => {
    const { markdown, version } = await source('privacy');
    const save = (text: string) => admin.put('/api/legal/privacy', { locale: 'en', version, markdown: text });
    const without = await save(
      markdown.replaceAll('{{retention.audit}}', '5 days').replaceAll('{{contact}}', 'us'),
    );
    expect([without.status, without.json()]).toEqual([
      400,
      {
        error: 'The text must keep these placeholders: {{contact}}, {{retention.audit}}',
        code: 'placeholders_missing',
        params: { names: '{{contact}}, {{retention.audit}}' },
      },
    ]);
    expect((await save(`${markdown} {{owner}}`)).json<{ code: string }>().code).toBe('placeholders_unknown');
    expect((await source('privacy')).version).toBe(0);
  });

  it('can be previewed before saving, with periods in their own language', async () => {
    const preview = async (locale: string, markdown: string) =>
      (await admin.post('/api/legal/imprint/preview', { locale, markdown })).json<LegalTextDto>().sections;
    const text = '## Who\n\n{{operator}}: {{retention.audit}}';
    expect(await preview('en', text)).toEqual([
      { id: 'who', title: 'Who', html: '<p>Studio *One*: 400 days</p>\n' },
    ]);
    expect((await preview('de', text))[0]?.html).toBe('<p>Studio *One*: 400 Tage</p>\n');
  });

  it.each([
    ['GET', '/api/legal/secrets', undefined, 404],
    ['GET', '/api/legal/terms/source?locale=xx', undefined, 400],
    ['GET', '/api/legal/terms/source?locale=', undefined, 400],
    ['POST', '/api/legal/terms/preview', { locale: 'xx', markdown: 'Text' }, 400],
    ['PUT', '/api/legal/terms', { locale: 'en', version: 1, markdown: '' }, 400],
    ['PUT', '/api/legal/terms', { locale: 'en', version: 1, markdown: 'x'.repeat(50_001) }, 400],
  ])('%s %s is refused', async (method, path, body, status) => {
    expect((await admin.request(method, path, { body })).status).toBe(status);
  });

  it('are in German on a German site, including the periods', async () => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    const english = await Promise.all(LEGAL_PAGES.map(read));
    expect((await admin.put('/api/site', { ...settings, locale: 'de' })).status).toBe(200);
    try {
      for (const [at, page] of LEGAL_PAGES.entries()) {
        const german = await read(page);
        expect(german.lead).not.toBe(english[at]?.lead);
        expect(htmlOf(german)).not.toMatch(/\{\{|undefined|\d (days|months)/);
      }
      expect(htmlOf(await read('privacy'))).toContain(
        'Das Sicherheitsprotokoll wird 90 Tage lang aufbewahrt',
      );
    } finally {
      await admin.put('/api/site', { ...settings, locale: 'en' });
    }
  });

  it.each(LEGAL_PAGES)('of %s can be saved in German unchanged', async (page) => {
    const { markdown, version } = await source(page, 'de');
    expect((await admin.put(`/api/legal/${page}`, { locale: 'de', version, markdown })).status).toBe(200);
  });
});
