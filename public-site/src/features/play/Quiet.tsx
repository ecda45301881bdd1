import type { StreamData } from '../../api/types';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { OfflineBar } from '../stream/OfflineBar';
import styles from './PlayPage.module.css';

/** Nothing runs: when the next stream begins, as far as that is known. */
export const Quiet = ({ stream }: { stream: StreamData | undefined }) => (
  <Card as="section" className={styles.quiet} aria-labelledby="quiet">
    <div>
      <h2 id="quiet">{t('play.nothing')}</h2>
      <p>{t('play.nothingText')}</p>
    </div>
    <OfflineBar stream={stream} />
  </Card>
);
