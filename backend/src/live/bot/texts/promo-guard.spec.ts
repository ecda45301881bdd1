import { describe, expect, it } from '@jest/globals';
import { INNOCENT_LINES } from '../../../../../test/support/innocent-lines.js';
import { promoGuard, registrableDomain } from './promo-guard.js';

const holdsPromotion = promoGuard({
  promoCodes: ['NEON100', 'ACE', 'GOLD-RUSH', 'birinci', 'Lucky Seven'],
  links: ['https://promo.velvet-dahlia.example/welcome?x=1', 'https://play.lucky.co.uk', 'https://bet.at/x'],
  domains: ['slot-links.example', 'казино.рф', 'casino.com', 'νησος.gr'],
  site: 'https://greenroom.example',
});

/** The demo's codes, and codes and domains made of ordinary words. */
const holdsDisguised = promoGuard({
  promoCodes: [
    'NEONAURORA',
    'ACEVELVET',
    'HERON200',
    'LANTERN50',
    'HARBORLIGHTS',
    'POLARNINE',
    'WIN100',
  ].concat([
    'ALLIN100',
    'BIGWIN777',
    'GOLD-RUSH',
    'GOLDRUSH',
    'Lucky Seven',
    'NEON100',
    'ORCHIDROOM',
    'BIENVENU',
  ]),
  links: ['https://aurora-palace.example/welcome', 'https://lucky.fr', 'https://bet.at', 'https://punto.com'],
  domains: ['casino.com', 'casino.es', 'bit.ly'],
  site: 'https://greenroom.example',
});

describe('the promo guard', () => {
  it.each([
    ['a code', 'use NEON100 today'],
    ['a code in another case', 'use neon100!'],
    ['a code with a hyphen', 'gold-rush is back'],
    ['a code of two words', 'lucky  seven for all'],
    ['a full-width code', 'use ＮＥＯＮ１００'],
    ['a code in Turkish capitals', 'use BİRİNCİ'],
    ['an offer link', 'go to https://promo.velvet-dahlia.example/welcome'],
    ['the domain alone', 'velvet-dahlia.example rocks'],
    ['another host of the domain', 'www.velvet-dahlia.example'],
    ['a domain under a shared second level', 'see lucky.co.uk'],
    ['a blocked domain', 'SLOT-LINKS.example'],
    ['a domain in its own script', 'на Казино.рф'],
    ['a domain in Greek capitals', 'δες ΝΗΣΟΣ.gr'],
    ['a domain with joiners', 'на ка\u200Dзи\u200Cно.рф'],
    ['the same domain in Punycode', 'go to xn--80aodfsg.xn--p1ai'],
    ['a domain at the end of a sentence', 'Everybody is at casino.com. Come along!'],
  ])('finds %s', (_name, text) => expect(holdsPromotion(text)).toBe(true));

  it.each([
    ['a zero-width space', 'cas\u200Bino.com'],
    ['a word joiner', 'NEON\u2060100'],
    ['a soft hyphen', 'cas\u00ADino.com'],
    ['direction marks', 'NE\u202EON\u202C100'],
    ['a combining grapheme joiner', 'casi\u034Fno.com'],
    ['a Hangul filler', 'cas\u3164ino.com'],
    ['tags', 'NEON\u{E0061}\u{E0062}100'],
    ['a variation selector', 'casino\uFE0F.com'],
    ['Cyrillic letters', 'саsіnо.соm'],
    ['Cyrillic capitals', 'СASINО.СОМ'],
    ['a Cyrillic code', 'NЕОN100'],
    ['Greek letters', 'cαsιnο.com'],
    ['Greek capitals', 'ΝΕΟΝ100'],
    ['Armenian letters', 'casinօ.cօm'],
    ['Cherokee letters', 'ᏟᎪᏚino.com'],
    ['Lisu letters', 'ꓠꓰꓳꓠ100'],
    ['small capitals', 'ᴄᴀꜱɪɴᴏ.ᴄᴏᴍ'],
    ['a script a', 'cɑsino.com'],
    ['a stroked letter', 'casinø.com'],
    ['full-width letters', 'ｃａｓｉｎｏ．ｃｏｍ'],
    ['mathematical letters', '𝓬𝓪𝓼𝓲𝓷𝓸.𝓬𝓸𝓶'],
    ['circled letters', 'ⓒⓐⓢⓘⓝⓞ.com'],
    ['black squares', '🅲🅰🆂🅸🅽🅾.com'],
    ['keycaps', 'NEON1\uFE0F\u20E30\uFE0F\u20E30\uFE0F\u20E3'],
    ['superscript letters', 'ᶜᵃˢⁱⁿᵒ.com'],
    ['an accent', 'cásino.com'],
    ['stacked marks', 'c\u0336a\u0336s\u0336i\u0336n\u0336o\u0336.com'],
    ['a zero for an o', 'casin0.c0m'],
    ['an O for a zero', 'NEON1OO'],
    ['spaced letters', 'take N E O N 1 0 0 now'],
    ['spaced letters with an unspaced number', 'use a N E O N 100'],
    ['a spaced domain', 'v e l v e t - d a h l i a . e x a m p l e'],
    ['a partly spaced domain', 'see c a s i n o . com now'],
    ['letters with dots between them', 'N.E.O.N.1.0.0'],
    ['letters with underscores between them', 'g_o_l_d_-_r_u_s_h'],
    ['the Chinese and Japanese full stop', 'casino。com'],
    ['a full-width dot', 'casino．com'],
    ['a half-width full stop', 'casino｡com'],
    ['a middle dot', 'casino·com'],
    ['a leader dot', 'casino․com'],
    ['a dot in brackets', 'casino[.]com, casino(.)com'],
    ['spaces around the dot', 'casino . com'],
    ['a space before the dot', 'casino .com'],
    ['a space after the dot', 'casino. com'],
    ['an encoded dot', 'https://casino%2Ecom'],
    ['another hyphen', 'velvet–dahlia.example'],
    ['look-alikes in Punycode', 'xn--sn-6kc2dl2k.com'],
    ['Japanese text around it', 'NEON100を使って、casino.comへ'],
    ['hyphens around it', '-casino.com-'],
  ])('finds %s', (_name, text) => expect(holdsPromotion(text)).toBe(true));

  it.each([
    'NEON1000 and NEON10 are no codes',
    'ace of spades',
    'my-velvet-dahlia.example',
    'velvet-dahlia.example.org',
    'bbc.co.uk has it',
    'mycasino.com and casino.community',
    'Offers are on our site at /casino',
    'A day at the casino. Come in, community!',
    'I lost my bet. At least it was fun.',
    'There was a gold rush in 1849',
    'a. b. c. and so on',
    'A B C D E F G',
    'Plan A, B, C: G G W P',
    'g g e z n 1 0 0',
    'Live at 20:15, again at 21.30 Uhr',
    'It costs €1,000.00 or 1.000,00 €',
    '¥1000, ₩5000, $100 and 100 ₽',
    'Version 1.2.3 of 2026-11-26',
    'U.S.A. against U.K., e.g. i.e. etc.',
    'wait... what?! o.O ._. T_T',
    'www.twitch.tv/neonace and discord.gg/neon',
    'Mail to help@greenroom.example',
    'Neon 100 was a good song',
    'lucky number seven',
    'Сегодня стрим начнётся в 20:00, заходите!',
    'Казино не место для детей',
    'А я и он: к о т',
    'Что такое НЕОН? Это газ.',
    'Το νησί είναι όμορφο. Η Αθήνα επίσης.',
    'Bugün yayın saat 20:00’de başlıyor, İyi eğlenceler!',
    'Birincilik kimin? ıslak ÇĞİÖŞÜ',
    '今日の配信は20時から。来てね！',
    '本日は100人です。ネオン・サイン',
    '今天的直播八点开始。欢迎大家！',
    '오늘 방송은 8시에 시작합니다. 환영!',
    'วันนี้สตรีมเริ่มสองทุ่มนะ',
    'आज स्ट्रीम आठ बजे शुरू होगी।',
    'البث يبدأ الساعة ٢٠:٠٠ اليوم',
    'השידור מתחיל ב־20:00 היום',
    'می‌روم خانه، شب بخیر',
    'Größe, Straße, naïve café, el niño, ça va',
    'Onni tulee, jos on tullakseen. Hyvää yötä!',
    'Lycka till ikväll. Vi ses kl. 19!',
    'Fiz uma aposta. Com isso, boa noite!',
    '👨‍👩‍👧 ❤️‍🔥 1️⃣ 2️⃣ 3️⃣ 🇩🇪 go!',
  ])('allows: %s', (text) => expect(holdsPromotion(text)).toBe(false));

  it.each([
    // The site's own links to casinos.
    'https://greenroom.example/go/1',
    'greenroom.example/go/12',
    'GREENROOM.EXAMPLE/GO/3',
    'https://greenroom.example:443/go/1',
    'https://www.greenroom.example/go/1',
    'https://x@greenroom.example/go/1',
    'https://greenroom.example//go//1',
    'https://greenroom.example/./go/1',
    'https://greenroom.example/shop/../go/1',
    'https://greenroom.example/%67o/1',
    'https:\\\\greenroom.example\\go\\1',
    'greenroom.example ／go／１',
    'greenroom . example / go / 1',
    'greenroom dot example/go/1',
    '$(site)/go/1',
    '$( SITE )/go/1?from=chat',
    'Go to $(site) /go/1 now',
    '$(site)/go/$(random 1|2)',
    'Our best offer: /go/1',
    '(/go/1)',
    // Words and signs for a dot.
    'aurora-palace dot example',
    'Aurora-Palace DOT Example!',
    'aurora-palace (dot) example',
    'aurora-palace[dot]example',
    'aurora-palace <dot> example',
    'aurora-palace - dot - example',
    'aurora-palace-dot-example',
    'aurora-palace_dot_example',
    'aurora-palace d0t example',
    'aurora-palace “dot” example',
    'casino punkt com',
    'casino punto es',
    'lucky point fr',
    'lucky (point) fr',
    'casino ponto com',
    'casino piste com',
    'punto punto com',
    'casinodotcom',
    'play at betpunktat',
    'www dot casino dot com',
    'casino,com',
    'casino:com',
    'casino..com',
    'casino⚫com',
    'casino ● com',
    'casino%252ecom',
    // Codes in parts and inside words.
    'NE ON AU RO RA',
    'NE-ON-AU-RO-RA',
    'ne.on.au.ro.ra',
    'use NEO NAU ROR A now',
    'HE RO N2 00',
    'take NEO N10 0',
    'NEON[AURORA]',
    '"N"EONAURORA',
    'NEON*AURORA*',
    'NEON_AURORA',
    '_NEONAURORA_',
    'CodeNEONAURORA',
    'NEONAURORAnow',
    'codeneonauroranow',
    'NEONAURORAs',
    'NEONAURORA2026',
    'getNEON100now',
    'getNE0N100now',
    'useСОDENEОNAURORA',
  ])('finds, in a disguise: %s', (text) => expect(holdsDisguised(text)).toBe(true));

  it.each([
    'greenroom.example',
    'https://greenroom.example/shop, /play and /casino',
    '$(site)/shop $(site)/play $(site)/casino $(site)/casino/1',
    'https://greenroom.example/go',
    'https://greenroom.example/goals/1',
    'https://greenroom.example/play/1',
    'https://mygreenroom.example/go/1',
    'https://twitch.tv/go/1',
    'ready / set / go / 1',
    'There’s a dot on the casino, a point for France and a bet at noon',
    'casino, com amigos',
    'Place your bet. Point at the screen! Bet? Dot, at last.',
    'NEON1000, WIN1000, 7WIN 100, WIN 100, win-100',
    'Soyez bienvenus, bienvenue et bienvenues',
    'gold rush, gold-rushes, Lucky Sevens',
    'harbor lights, orchid room, polar nine',
  ])('allows, next to what it forbids: %s', (text) => expect(holdsDisguised(text)).toBe(false));

  it('allows 5,000 innocent lines in seven languages', () => {
    expect(new Set(INNOCENT_LINES).size).toBeGreaterThanOrEqual(5_000);
    expect(INNOCENT_LINES.filter(holdsDisguised)).toEqual([]);
  });

  it('handles thousands of codes and the longest texts, as fast as with one code', () => {
    const codes = Array.from({ length: 20_000 }, (_, at) => `CODE-${at}-${'X'.repeat(80)}`);
    const holds = promoGuard({ promoCodes: codes, links: [], domains: [], site: '' });
    expect(holds(`take ${codes[19_999]}`)).toBe(true);
    for (const part of ['a', 'a ', 'a.', '.', '-', '_', '(', ' .', 'xn--', '1', 'é', '\u0301', 'を'])
      expect(holds(part.repeat(2_000))).toBe(false);
  });

  it('finds the registrable domain of a link', () => {
    expect(registrableDomain('https://a.b.casino.com/x')).toBe('casino.com');
    expect(registrableDomain('https://a.casino.com.au')).toBe('casino.com.au');
    expect(registrableDomain('https://a.casino.gr.jp')).toBe('casino.gr.jp');
    expect(registrableDomain('https://a.casino.github.io')).toBe('casino.github.io');
    expect(registrableDomain('https://a.казино.рф')).toBe('казино.рф');
    expect(registrableDomain('not a link')).toBe('');
    expect(registrableDomain('http://192.0.2.1/x')).toBe('');
  });
});
