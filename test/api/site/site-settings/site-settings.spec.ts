import { beforeEach, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type {
  SiteDto,
  SiteForAdminsDto,
} from '../../../../backend/src/site/site-settings/dto/site-settings.dto.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const FOUR_LINKS = 'Social links must be Twitch, Instagram, Telegram and Discord, each once';

let lastAudit = 0;

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const viewer = await site.signIn((await createUser(database)).userId);

/** Starts with an unconfigured site. Audit entries cannot be deleted, so each test only reads its own. */
beforeEach(async () => {
  await database.query('DELETE FROM site_settings');
  await site.app.get(CacheInvalidationService).invalidate('site');
  const [row] = await database.query<{ last: string }>(
    'SELECT coalesce(max(id), 0) AS last FROM audit_entries',
  );
  lastAudit = Number(row?.last);
});

const read = async () => (await site.guest().get('/api/site')).json<SiteDto>();
const readAll = async () => (await admin.get('/api/site/settings')).json<SiteForAdminsDto>();
const rows = () =>
  database.query<{ settings: Record<string, unknown> }>('SELECT settings FROM site_settings');
const audits = () =>
  database.query<{ before: Record<string, unknown>; after: Record<string, unknown> }>(
    `SELECT before, after FROM audit_entries WHERE action = 'site.update' AND id > $1 ORDER BY id`,
    [lastAudit],
  );

describe('GET /api/site', () => {
  it('answers from the environment before anything was saved', async () => {
    const shown = await read();
    expect(shown).toMatchObject({
      channel: 'neonace',
      title: 'neonace',
      operatorName: '',
      contactEmail: '',
      sandbox: true,
      playerUrl: `${site.sandbox.url}/player`,
      embedUrl: `${site.sandbox.url}/embed`,
    });
    // The others are empty: the same name on another platform may belong to a stranger.
    expect(shown.socials.map(({ id, icon, url, followers }) => [id, icon, url, followers])).toEqual([
      ['twitch', 'twitch', 'https://www.twitch.tv/neonace', null],
      ['instagram', 'instagram', '', null],
      ['telegram', 'telegram', '', null],
      ['discord', 'discord', '', null],
    ]);
    expect(shown.tagline).toMatch(/\w/);
  });

  it('can be revalidated with its ETag, and changes with a save', async () => {
    const { headers } = await site.guest().get('/api/site');
    expect(headers.get('cache-control')).toBe('no-cache');
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await site.guest().get('/api/site', known)).status).toBe(304);
    await admin.put('/api/site', { ...(await read()), title: 'Renamed' });
    const changed = await site.guest().get('/api/site', known);
    expect([changed.status, changed.json<SiteDto>().title]).toEqual([200, 'Renamed']);
  });

  it('hides the promo guard’s rules and the moderators’ limits', async () => {
    expect(Object.keys(await read())).not.toEqual(expect.arrayContaining(['promoGuard']));
    expect(Object.keys(await read())).not.toEqual(expect.arrayContaining(['blockedDomains']));
    expect(Object.keys(await read()).filter((key) => key.startsWith('moderator'))).toEqual([]);
    expect(await readAll()).toEqual({
      ...(await read()),
      favicon: '/media/brand/mark.svg',
      shareImage: '/og.jpg',
      look: { accent: '#7735ec', reward: '#f9c635', ground: 'tinted', font: 'outfit' },
      translations: {},
      blockedDomains: [],
      promoGuard: 'block',
      moderatorGiftLimit: 1_000,
      moderatorGiftsPerDay: 10_000,
      ageGate: 'offers',
      unknownCountry: 'hide',
      closedCountries: [],
      claimCancelMinutes: 15,
      isSaved: false,
    });
    expect((await site.guest().get('/api/site/settings')).status).toBe(401);
    expect((await viewer.get('/api/site/settings')).status).toBe(403);
  });
});

describe('PUT /api/site', () => {
  it('accepts the unchanged answer of GET, before and after the first save', async () => {
    const shown = await read();
    expect((await readAll()).isSaved).toBe(false);
    for (let round = 0; round < 2; round++) {
      const saved = await admin.put('/api/site', shown);
      expect([saved.status, saved.json()]).toEqual([200, await readAll()]);
      expect(await read()).toEqual(shown);
    }
    expect((await admin.put('/api/site', await readAll())).status).toBe(200);
    expect(await read()).toEqual(shown);
    expect((await readAll()).isSaved).toBe(true);
  });

  it('stores every field, and returns and shows it immediately', async () => {
    const settings = {
      channel: 'luna_sky',
      title: 'Luna',
      tagline: 'Live at night',
      logo: '/uploads/logo.webp',
      favicon: 'https://cdn.example/icon.png',
      shareImage: '/share.jpg',
      heroImage: 'https://cdn.example/hero.png',
      heroAlt: 'Luna at her desk',
      offlineImage: '/media/offline.svg',
      socials: (['discord', 'telegram', 'instagram', 'twitch'] as const).map((id, followers) => ({
        id,
        icon: id,
        name: `Luna on ${id}`,
        url: `https://${id}.example/luna`,
        followers,
      })),
      awareness: { image: '/media/aware.svg', url: 'https://aware.example/' },
      helpLine: 'Call somebody',
      operatorName: 'Luna Ltd',
      contactEmail: 'luna@site.example',
      blockedDomains: ['slots.example', 'казино.рф'],
      promoGuard: 'warn' as const,
      moderatorGiftLimit: 500,
      moderatorGiftsPerDay: 2_000,
      ageGate: 'offers' as const,
      unknownCountry: 'show' as const,
      closedCountries: ['IT', 'GB'],
      claimCancelMinutes: 60,
      isPushOn: true,
      look: { accent: '#00a878', reward: '#FFD166', ground: 'graphite' as const, font: 'inter' as const },
      languages: ['de' as const],
    };
    const saved = await admin.put('/api/site', {
      ...settings,
      sandbox: false,
      playerUrl: 'https://x.example',
    });
    expect(saved.status).toBe(200);
    expect(await readAll()).toEqual(saved.json());
    const { look: _look, blockedDomains: _domains, promoGuard: _guard, ...others } = settings;
    const {
      favicon: _favicon,
      shareImage: _share,
      moderatorGiftLimit: _limit,
      moderatorGiftsPerDay: _perDay,
      claimCancelMinutes: _minutes,
      ...unlimited
    } = others;
    const { ageGate: _age, unknownCountry: _unknown, closedCountries: _closed, ...shown } = unlimited;
    expect(await read()).toMatchObject({ ...shown, sandbox: true, playerUrl: `${site.sandbox.url}/player` });
    expect(await rows()).toEqual([
      { settings: { ...settings, timeZone: 'UTC', rewardHour: null, locale: 'en', translations: {} } },
    ]);
  });

  it('keeps the chosen language, and accepts only known ones', async () => {
    const shown = await read();
    expect(shown.locale).toBe('en');
    expect((await admin.put('/api/site', { ...shown, locale: 'de' })).status).toBe(200);
    expect((await read()).locale).toBe('de');
    const { locale: _locale, ...rest } = shown;
    await admin.put('/api/site', rest);
    expect((await read()).locale).toBe('de');
    for (const locale of ['xx', 'EN', '', 7]) {
      const refused = await admin.put('/api/site', { ...shown, locale });
      expect([refused.status, refused.json<{ error: string }>().error]).toEqual([
        400,
        expect.stringMatching(/^Language must be one of de, en\b/),
      ]);
    }
  });

  it('keeps the additional languages, each once and never the site’s own', async () => {
    const shown = await read();
    expect(shown.languages).toEqual([]);
    const save = (change: object) => admin.put('/api/site', { ...shown, ...change });
    expect((await save({ languages: ['de', 'en', 'de'] })).status).toBe(200);
    expect((await read()).languages).toEqual(['de']);
    const { languages: _languages, ...rest } = shown;
    await admin.put('/api/site', rest);
    expect((await read()).languages).toEqual(['de']);
    await save({ locale: 'de', languages: null });
    expect(await read()).toMatchObject({ locale: 'de', languages: [] });
    for (const languages of [['xx'], ['en-XA'], 'de', [['de']], Array.from({ length: 99 }, () => 'de')]) {
      expect((await save({ languages })).status).toBe(400);
    }
  });

  it('keeps the chosen look, and refuses invalid colours', async () => {
    const shown = await readAll();
    expect(shown.look).toEqual({ accent: '#7735ec', reward: '#f9c635', ground: 'tinted', font: 'outfit' });
    const look = { accent: '#00a878', reward: '#ffffff', ground: 'espresso', font: 'rubik' };
    expect((await admin.put('/api/site', { ...shown, look })).status).toBe(200);
    const { look: _look, ...rest } = shown;
    await admin.put('/api/site', rest);
    expect((await readAll()).look).toEqual(look);
    for (const [field, value, sentence] of [
      ['accent', 'red', 'Accent colour must be a colour such as #7735ec'],
      ['accent', '#7735ec;}body{display:none', 'Accent colour must be a colour such as #7735ec'],
      ['accent', undefined, 'Accent colour must be a colour such as #7735ec'],
      ['reward', ['#ffffff'], 'Reward colour must be a colour such as #f9c635'],
      ['ground', 'neon', 'Ground must be one of tinted, graphite, midnight, espresso'],
    ]) {
      const refused = await admin.put('/api/site', { ...shown, look: { ...look, [field as string]: value } });
      expect([refused.status, refused.json<{ error: string }>().error]).toEqual([400, sentence]);
    }
    expect((await admin.put('/api/site', { ...shown, look: 'dark' })).status).toBe(400);
    expect((await readAll()).look).toEqual(look);
  });

  it('keeps the chosen images, and sends visitors only those their pages use', async () => {
    const chosen = { logo: '/l.png', favicon: 'https://cdn.example/f.png', shareImage: '/s.jpg' };
    const { logo: _logo, ...rest } = await read();
    expect((await admin.put('/api/site', { ...rest, ...chosen })).status).toBe(200);
    await admin.put('/api/site', rest);
    await admin.put('/api/site', { ...rest, logo: null, favicon: null, shareImage: null });
    expect(await readAll()).toMatchObject(chosen);
    const shown = await read();
    expect(shown.logo).toBe('/l.png');
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['favicon']));
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['shareImage']));
  });

  it('stores empty texts as such, whether they are empty, null or missing', async () => {
    const { tagline: _tagline, operatorName: _operator, contactEmail: _email, ...rest } = await read();
    for (const texts of [
      {},
      { tagline: '', operatorName: '', contactEmail: '' },
      { tagline: null, operatorName: null, contactEmail: null },
    ]) {
      expect((await admin.put('/api/site', { ...rest, ...texts })).status).toBe(200);
      expect(await read()).toMatchObject({ tagline: '', operatorName: '', contactEmail: '' });
    }
  });

  it('keeps fields only admins read when they are left out', async () => {
    const shown = await read();
    await admin.put('/api/site', {
      ...shown,
      blockedDomains: [' Slots.Example '],
      promoGuard: 'warn',
      moderatorGiftLimit: 0,
      moderatorGiftsPerDay: 7,
    });
    await admin.put('/api/site', { ...shown, title: 'Another' });
    expect(await readAll()).toMatchObject({
      title: 'Another',
      blockedDomains: ['slots.example'],
      promoGuard: 'warn',
      moderatorGiftLimit: 0,
      moderatorGiftsPerDay: 7,
    });
  });

  it('keeps every optional field, whether it is missing or null', async () => {
    const untouched = await readAll();
    const chosen = {
      logo: '/logo.png',
      favicon: '/icon.png',
      shareImage: '/share.png',
      timeZone: 'Europe/Berlin',
      rewardHour: 18,
      locale: 'de',
      languages: ['fr'],
      translations: { fr: { tagline: 'En direct' } },
      look: { accent: '#00a878', reward: '#ffffff', ground: 'espresso', font: 'rubik' },
      blockedDomains: ['slots.example'],
      promoGuard: 'warn',
      moderatorGiftLimit: 7,
      moderatorGiftsPerDay: 8,
      ageGate: 'site',
      unknownCountry: 'show',
      closedCountries: ['IT'],
      claimCancelMinutes: 60,
    };
    const required: Record<string, unknown> = { ...(await read()) };
    for (const field of Object.keys(chosen)) delete required[field];
    // All fields only admins read have a value here, and none equals the default.
    const shown = [...Object.keys(await read()), 'isSaved'];
    const ofAdmins = Object.keys(untouched).filter((field) => !shown.includes(field));
    expect(Object.keys(chosen)).toEqual(expect.arrayContaining(ofAdmins));
    for (const [field, value] of Object.entries(chosen))
      expect(untouched).not.toMatchObject({ [field]: value });

    const saved = await admin.put('/api/site', { ...required, ...chosen });
    expect(saved.json()).toMatchObject(chosen);
    const none = Object.fromEntries(
      Object.keys(chosen).flatMap((field) => (field === 'rewardHour' ? [] : [[field, null]])),
    );
    for (const form of [required, { ...required, ...none }]) {
      expect((await admin.put('/api/site', form)).status).toBe(200);
      expect(await readAll()).toEqual(saved.json());
    }
  });

  it('leaves an audit entry with the previous settings, even for the first save', async () => {
    const {
      playerUrl: _player,
      embedUrl: _embed,
      sandbox: _sandbox,
      rewardCooldownHours: _hours,
      hasCalendar: _calendar,
      isSaved: _isSaved,
      ...before
    } = await readAll();
    await admin.put('/api/site', { ...before, title: 'First' });
    await admin.put('/api/site', { ...before, title: 'Second' });
    expect(await audits()).toEqual([
      { before, after: { ...before, title: 'First' } },
      { before: { ...before, title: 'First' }, after: { ...before, title: 'Second' } },
    ]);
  });

  it('runs simultaneous first saves one after another', async () => {
    const shown = await read();
    const titles = Array.from({ length: 8 }, (_, at) => `Title ${at}`);
    const answers = await Promise.all(titles.map((title) => admin.put('/api/site', { ...shown, title })));
    expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200));
    const entries = await audits();
    expect(entries.map(({ before }) => before.title)).toEqual([
      'neonace',
      ...entries.slice(0, -1).map(({ after }) => after.title),
    ]);
    expect((await read()).title).toBe(entries.at(-1)?.after.title);
  });

  const links = (change: (socials: SiteDto['socials']) => unknown) => (shown: SiteDto) => ({
    socials: change(shown.socials),
  });
  it.each<[string, (shown: SiteDto) => Record<string, unknown>, string | RegExp]>([
    ['three links', links((all) => all.slice(1)), FOUR_LINKS],
    ['five links', links((all) => [...all, ...all.slice(0, 1)]), FOUR_LINKS],
    ['a link twice', links((all) => [...all.slice(1), ...all.slice(1, 2)]), FOUR_LINKS],
    ['an icon twice', links((all) => all.map((link) => ({ ...link, icon: 'twitch' }))), FOUR_LINKS],
    ['an unknown platform', links((all) => all.map((link) => ({ ...link, id: 'myspace' }))), /^Social link/],
    ['no list of links', () => ({ socials: 'x' }), FOUR_LINKS],
    ['links that are null', () => ({ socials: [null, null, null, null] }), FOUR_LINKS],
    ['no links', () => ({ socials: undefined }), FOUR_LINKS],
    ['an invalid link', links((all) => all.map((link) => ({ ...link, url: 'javascript:x' }))), /web address/],
    [
      'a link without a name',
      links((all) => all.map((link) => ({ ...link, name: '' }))),
      /^Social link name/,
    ],
    ['followers as text', links((all) => all.map((link) => ({ ...link, followers: '5' }))), /^Followers/],
    ['an empty title', () => ({ title: ' ' }), /^Title/],
    ['a title that is a number', () => ({ title: 5 }), /^Title/],
    ['a tagline that is a list', () => ({ tagline: [] }), /^Tagline/],
    ['a long tagline', () => ({ tagline: 'x'.repeat(1_001) }), /^Tagline/],
    ['an operator that is an object', () => ({ operatorName: {} }), /^Operator name/],
    ['an invalid channel', () => ({ channel: 'two words' }), /^Channel/],
    ['an invalid image', () => ({ heroImage: '//evil.example/x.png' }), /^Hero image/],
    ['an invalid logo', () => ({ logo: 'javascript:x' }), /^Logo must be a web address/],
    ['a favicon outside the site', () => ({ favicon: '/../x.png' }), /^Favicon must be a web address/],
    ['no share image', () => ({ shareImage: '' }), /^Share picture must be a web address/],
    ['a long description', () => ({ heroAlt: 'x'.repeat(201) }), /^Description of the hero image/],
    ['an invalid email address', () => ({ contactEmail: 'nobody' }), /^Contact email/],
    ['no awareness link', () => ({ awareness: null }), /^Gambling/],
    ['an invalid awareness link', () => ({ awareness: { image: '/x.svg', url: 'x' } }), /^Gambling/],
    ['an invalid blocked domain', () => ({ blockedDomains: ['https://x.example'] }), /^Blocked domains/],
    ['a blocked domain that is a number', () => ({ blockedDomains: [5] }), /^Blocked domains/],
    ['201 blocked domains', () => ({ blockedDomains: Array(201).fill('x.example') }), /^Blocked domains/],
    ['another promo guard', () => ({ promoGuard: 'off' }), /^Promo guard/],
    ['a gift limit below 0', () => ({ moderatorGiftLimit: -1 }), /^Moderator gift limit/],
    ['another age gate', () => ({ ageGate: 'on' }), /^Age gate/],
    ['another rule for unknown countries', () => ({ unknownCountry: true }), /^Unknown country/],
    ['an invalid country', () => ({ closedCountries: ['DE', 'XX'] }), /^Closed countries/],
    ['a group of countries', () => ({ closedCountries: ['EU'] }), /^Closed countries/],
    ['more than 30 days to cancel', () => ({ claimCancelMinutes: 43_201 }), /^Minutes to cancel a claim/],
    ['gifts per day as text', () => ({ moderatorGiftsPerDay: '5' }), /^Moderator gifts per day/],
  ])('refuses %s with a sentence, and stores nothing', async (_name, change, sentence) => {
    const shown = await read();
    const answer = await admin.put('/api/site', { ...shown, ...change(shown) });
    const [field] = Object.keys(change(shown));
    expect([answer.status, answer.json()]).toEqual([
      400,
      {
        error: expect.stringMatching(sentence),
        code: 'invalid_input',
        params: expect.objectContaining({
          field: expect.stringMatching(`^${field}\\b`),
          rule: expect.any(String),
        }),
      },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('is for admins only', async () => {
    const shown = await read();
    expect((await site.guest().put('/api/site', shown)).status).toBe(401);
    expect((await viewer.put('/api/site', shown)).status).toBe(403);
    expect(await rows()).toEqual([]);
  });
});

describe('the time zone and the hour of the daily reward', () => {
  it('default to UTC and no hour, and are kept when a save leaves them out', async () => {
    const { timeZone, rewardHour, ...rest } = await read();
    expect({ timeZone, rewardHour, hours: rest.rewardCooldownHours }).toEqual({
      timeZone: 'UTC',
      rewardHour: null,
      hours: 24,
    });
    await admin.put('/api/site', { ...rest, timeZone: 'Europe/Berlin', rewardHour: 0 });
    expect((await admin.put('/api/site', rest)).status).toBe(200);
    expect(await read()).toMatchObject({ timeZone: 'Europe/Berlin', rewardHour: 0 });
    await admin.put('/api/site', { ...rest, rewardHour: null });
    expect(await read()).toMatchObject({ timeZone: 'Europe/Berlin', rewardHour: null });
  });

  it.each(['Mars/Olympus', '+02:00', 'CET-1', 'utc', '', 7, 'x'.repeat(5_000)])(
    'refuse %p as a time zone',
    async (timeZone) => {
      const refused = await admin.put('/api/site', { ...(await read()), timeZone });
      expect([refused.status, refused.json()]).toEqual([
        400,
        {
          error: 'Time zone must be a time zone such as Europe/Berlin',
          code: 'invalid_input',
          params: { field: 'timeZone', rule: 'timeZone' },
        },
      ]);
      expect(await rows()).toEqual([]);
    },
  );

  it.each([24, -1, 1.5, '18'])('refuse %p as an hour', async (rewardHour) => {
    const refused = await admin.put('/api/site', { ...(await read()), rewardHour });
    expect([refused.status, refused.json()]).toEqual([
      400,
      {
        error: 'Reward hour must be an integer between 0 and 23',
        code: 'invalid_input',
        params: { field: 'rewardHour', rule: 'integer', min: 0, limit: 23 },
      },
    ]);
  });

  it('accept every time zone browsers offer', async () => {
    const offered = ['UTC', ...Intl.supportedValuesOf('timeZone')];
    const known = await database.query<{ name: string }>(
      'SELECT name FROM pg_timezone_names WHERE name = ANY ($1)',
      [offered],
    );
    expect(new Set(known.map(({ name }) => name))).toEqual(new Set(offered));
  });
});
