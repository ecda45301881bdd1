import { loaders } from '#shared/generated/site.js';
import { textsOf } from '#shared/texts.js';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseLanguage, chosenLanguage } from '../../lib/language';
import { pageLocale } from '../../lib/texts';
import styles from './LanguageOffer.module.css';
import { type PageLanguage, useLanguages } from './Languages';
import { offeredLanguage } from './offered-language';

/** Offers the page once in the browser's language to visitors who have not chosen one. Never redirects. */
export function LanguageOffer() {
  useLocation();
  const languages = useLanguages();
  const [isAnswered, setAnswered] = useState(() => chosenLanguage() !== null);
  const available = languages.map(({ locale }) => locale);
  const offered = isAnswered ? null : offeredLanguage(navigator.languages, available, pageLocale());
  const language = languages.find(({ locale }) => locale === offered);
  if (!language) return null;
  const decline = () => {
    chooseLanguage(pageLocale());
    setAnswered(true);
  };
  return <Offer language={language} onDecline={decline} />;
}

/** The offer, in the offered language. */
function Offer({
  language: { locale, address },
  onDecline,
}: {
  language: PageLanguage;
  onDecline: () => void;
}) {
  const { data: texts } = useQuery({
    queryKey: ['language', locale],
    queryFn: async () => textsOf<'site'>(locale, (await loaders[locale]()).default),
    staleTime: Infinity,
  });
  if (!texts) return null;
  return (
    <aside className={styles.offer} lang={locale} aria-label={texts.t('footer.languages')}>
      <a href={address} hrefLang={locale} onClick={() => chooseLanguage(locale)}>
        {texts.t('language.read')}
      </a>
      <button type="button" aria-label={texts.t('language.decline')} onClick={onDecline}>
        <X size={18} />
      </button>
    </aside>
  );
}
