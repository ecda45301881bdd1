import { LANGUAGES, type Locale } from '#shared/generated/catalogues.js';
import { loaders } from '#shared/generated/site.js';
import { type AgeGate, openAgeGate, watchAge } from '#shared/age-gate.js';
import { textsOf } from '#shared/texts.js';
import '../../../public-site/src/styles/tokens.css';
import '../../../shared/src/age-gate.css';
import { storedLocale } from '../i18n/load-preferred-language';
import { isLocale } from '../i18n/texts';
import { leaveConsole } from '../session/session';
import type { Site } from '../shared/api';

const RETRY_MS = 3_000;

let gate: AgeGate | null = null;

/** Checks again whether the visitor has passed the gate. Also called on every navigation. */
export let checkAge = (): void => {};

/**
 * Resolves once the visitor has confirmed they are an adult. If that expires later, the gate reopens over the
 * console.
 */
export const adultConfirmed = (): Promise<void> =>
  new Promise((resolve, reject) => {
    let hasEntered = false;
    ({ check: checkAge } = watchAge((state) => {
      if (state === 'underage') return void leaveConsole('/restricted');
      if (state === 'verified') {
        gate?.close();
        gate = null;
        hasEntered = true;
        return resolve();
      }
      if (gate) return;
      gate = openAgeGate();
      // Before the console has loaded, its loader reports the failure. After that the gate stays open and
      // retries.
      fillGate(gate).catch((failure: unknown) => (hasEntered ? retryFilling() : reject(asError(failure))));
    }));
  });

const asError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error(String(failure));

/** Fills in the texts of the site's own gate, in the console's language. */
async function fillGate(open: AgeGate): Promise<void> {
  const chosen = storedLocale();
  const query = LANGUAGES.find((tag) => tag === chosen);
  const answer = await fetch(`/api/site${query ? `?locale=${query}` : ''}`);
  if (!answer.ok) throw new Error(`GET /api/site answered ${answer.status}`);
  const site = (await answer.json()) as Site;
  const locale: Locale = [chosen, site.locale].find(isLocale) ?? 'en';
  const { t } = textsOf<'site'>(locale, (await loaders[locale]()).default);
  document.documentElement.lang = locale;
  open.show(
    {
      title: t('age.title'),
      text: t('age.text', { site: site.title }),
      adult: t('age.adult'),
      underage: t('age.underage'),
      notice: `${t('age.notice')} ${site.helpLine}`,
      help: { text: t('page./play-safe.title'), href: '/play-safe' },
      sign: site.awareness.image,
    },
    checkAge,
  );
}

function retryFilling(): void {
  setTimeout(() => {
    if (gate) fillGate(gate).catch(retryFilling);
  }, RETRY_MS);
}
