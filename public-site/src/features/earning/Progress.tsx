import type { EarningProgress } from '../../api/types';
import { t } from '../../lib/texts';
import { watchedTime } from '../../lib/watched-time';
import { Card } from '../../ui/Card';
import { Meter } from '../../ui/Meter';
import { loyaltyWords, stoppedWords } from './earning-words';
import styles from './Progress.module.css';

/** Today's sum beside the most that a day pays, and the way to a loyal viewer. */
export function Progress({ progress }: { progress: EarningProgress }) {
  const { today, loyalty } = progress;
  const stopped = stoppedWords(progress);
  const loyal = loyaltyWords(progress);
  const ofToday = t('earning.ofCap', today);
  const ofLoyal = t('earning.ofHours', {
    watched: watchedTime(loyalty.watchedMinutes),
    needed: watchedTime(loyalty.neededMinutes),
  });
  return (
    <Card className={styles.progress}>
      {stopped && <p className={styles.stopped}>{stopped}</p>}
      <div>
        <p className={styles.head}>
          <b>{t('earning.today')}</b>
          <span>{ofToday}</span>
        </p>
        <Meter label={t('earning.today')} text={ofToday} value={today.earned} max={today.cap} />
        <p className={styles.note}>{t('earning.capNote')}</p>
      </div>
      {loyal && (
        <div>
          <p className={styles.head}>
            <b>{t('earning.loyalViewer')}</b>
            <span>{loyalty.isLoyal ? t('earning.reached') : ofLoyal}</span>
          </p>
          <Meter
            label={t('earning.loyalViewer')}
            text={ofLoyal}
            value={loyalty.watchedMinutes}
            max={loyalty.neededMinutes}
          />
          <p className={styles.note}>{loyal}</p>
        </div>
      )}
    </Card>
  );
}
