import { type Locale, PSEUDO } from '#shared/generated/catalogues.js';
import { Globe } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { addressIn, chooseLanguage } from '../../lib/language';
import { pageLocale, t } from '../../lib/texts';
import { classNames } from '../../ui/class-names';
import { DropCard } from '../../ui/DropCard';
import text from '../../ui/TextButton.module.css';
import { useSite } from '../site/site';
import styles from './Languages.module.css';

/** A language's own name, such as `Deutsch`. */
const nameOf = (language: Locale) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** Links to the page in every language. The choice is remembered for addresses without a language. */
export function LanguageList() {
  // Re-render on navigation, because the links follow the current address.
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

/** The footer's language links. */
export const LanguageLinks = () => (
  <nav aria-label={t('footer.languages')}>
    <LanguageList />
  </nav>
);

/** The language menu in the header, for guests; members find it in their account card. */
export const LanguageMenu = () => (
  <DropCard
    label={t('footer.languages')}
    className={styles.card}
    button={{
      className: classNames(text.button, styles.opener),
      'aria-label': `${t('footer.languages')}: ${pageLocale().slice(0, 2).toUpperCase()}`,
      children: (
        <>
          <Globe size={20} /> {pageLocale().slice(0, 2).toUpperCase()}
        </>
      ),
    }}
  >
    <LanguageList />
  </DropCard>
);

export interface PageLanguage {
  readonly locale: Locale;
  /** Address of the current page in this language. */
  readonly address: string;
}

/** The languages of the site, default first; empty if there is only one. */
export function useLanguages(): PageLanguage[] {
  const { locale, languages } = useSite();
  if (languages.length === 0 || locale === PSEUDO) return [];
  return [
    { locale, address: addressIn(null) },
    ...languages.map((language) => ({ locale: language, address: addressIn(language) })),
  ];
}
