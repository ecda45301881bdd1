import type { Locale } from '#shared/generated/catalogues.js';
import { useLocation } from 'react-router-dom';
import { chooseLanguage } from '../../lib/language';
import { pageLocale } from '../../lib/texts';
import styles from './LanguageLinks.module.css';
import { useLanguages } from './useLanguages';

/** `Deutsch` */
const nameOf = (language: Locale) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** The page in its languages. A choice is remembered for addresses that name none. */
export function LanguageList() {
  // The addresses follow the router's.
  useLocation();
  return (
    <ul className={styles.languages}>
      {useLanguages().map(({ locale, address }) => (
        <li key={locale}>
          <a
            href={address}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === pageLocale() ? 'true' : undefined}
            onClick={() => chooseLanguage(locale)}
          >
            {nameOf(locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}
