import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './HuntBoard.module.css';
import { money, oldHuntsQuery } from './hunts';

/** Result of the last bonus hunt; renders nothing before the first one. */
export function LastHunt() {
  const { data } = useQuery(oldHuntsQuery);
  const hunt = data?.[0];
  if (!hunt) return null;
  const { id, name, currency, startCents, endCents, finishedAt, sums } = hunt;
  return (
    <Card as="section" className={styles.board} aria-labelledby="last-hunt">
      <header className={styles.head}>
        <h2 id="last-hunt">
          {t('play.lastHunt')}: {name}
        </h2>
        {finishedAt && (
          <time className={styles.hint} dateTime={finishedAt}>
            {formatTime(finishedAt)}
          </time>
        )}
      </header>
      <dl className={styles.sums}>
        <div>
          <dt>{t('hunts.start')}</dt>
          <dd>{money(startCents, currency)}</dd>
        </div>
        <div>
          <dt>{t('hunts.end')}</dt>
          <dd>{money(endCents, currency)}</dd>
        </div>
        <div data-tone={sums.profitCents < 0 ? 'loss' : 'gain'}>
          <dt>{t('hunts.profit')}</dt>
          <dd>{money(sums.profitCents, currency)}</dd>
        </div>
      </dl>
      <p>
        <ButtonLink to={`/hunts/${id}`} variant="quiet">
          {t('hunts.link')}
        </ButtonLink>
      </p>
    </Card>
  );
}
