import { expectNoOverlapForGuest, expectNoOverlapForTeam } from '../support/header.js';
import { turnLanguagesOn } from '../support/language.js';
import { test } from '../support/site.js';

const LANGUAGES = ['de', 'es', 'pt-BR', 'fr', 'sv', 'fi'];
turnLanguagesOn(LANGUAGES);

test.use({ reducedMotion: 'reduce' });

/** Either side of each breakpoint of the header. */
const WIDTHS = [320, 352, 353, 390, 480, 640, 641, 768, 769, 1024, 1264, 1265, 1320, 1321, 1360, 1920];

const SHOWN = { languages: ['', ...LANGUAGES.map((each) => `/${each}`)], widths: WIDTHS };

test('nothing in the header overlaps for the team, at any width in any language', ({ owner }) => {
  test.slow();
  return expectNoOverlapForTeam(owner, SHOWN);
});

test('nothing in the header overlaps for a guest', ({ guest }) => {
  test.slow();
  return expectNoOverlapForGuest(guest, SHOWN);
});
