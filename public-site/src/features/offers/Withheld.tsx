import { Globe, Moon } from 'lucide-react';
import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './Withheld.module.css';

/** In place of a list that is empty. @param withheld as the server says it, such as `country=3` */
export function NoOffers({ withheld }: { withheld: string }) {
  if (withheld.startsWith('break')) {
    return (
      <Notice icon={Moon} title={t('offers.onBreak')}>
        <ButtonLink to="/play-safe" variant="quiet">
          {t('page./play-safe.title')}
        </ButtonLink>
      </Notice>
    );
  }
  if (withheld.startsWith('country')) return <Notice icon={Globe} title={t('offers.noneInCountry')} />;
  return <Notice icon={Moon} title={t('offers.none')} />;
}

/** Below a list that is shorter than elsewhere. */
export function SomeWithheld({ withheld }: { withheld: string }) {
  return withheld.startsWith('country') ? <p className={styles.note}>{t('offers.someInCountry')}</p> : null;
}
