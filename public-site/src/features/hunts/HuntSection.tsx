import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './HuntBoard.module.css';
import { currentHuntQuery, money, times } from './hunts';

/** Summary of the current bonus hunt; renders nothing if there is none. */
export function HuntSection() {
  const { data } = useQuery(currentHuntQuery);
  if (!data?.hunt) return null;
  const { name, state, sums, currency, slots } = data.hunt;
  return (
    <Card as="section" className={styles.board} aria-labelledby="hunt">
      <header className={styles.head}>
        <h2 id="hunt">{name}</h2>
        <span className={styles.state} data-state={state}>
          {t(`hunts.state.${state}`)}
        </span>
      </header>
      <dl className={styles.sums}>
        <div>
          <dt>{t('hunts.slots')}</dt>
          <dd>{t('hunts.opened', { opened: sums.opened, slots: slots.length })}</dd>
        </div>
        <div>
          <dt>{t('hunts.wins')}</dt>
          <dd>{money(sums.winCents, currency)}</dd>
        </div>
        <div data-tone="needed">
          <dt>{t('hunts.needed')}</dt>
          <dd>{times(sums.neededMultiplier)}</dd>
        </div>
      </dl>
      <p>
        <ButtonLink to="/hunts" variant="quiet">
          {t('hunts.link')}
        </ButtonLink>
      </p>
    </Card>
  );
}
