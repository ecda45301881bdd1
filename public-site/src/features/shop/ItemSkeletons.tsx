import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Spinner';
import styles from './ItemList.module.css';

const CARDS = Array.from({ length: 8 }, (_, at) => at);

/** Cards of the height of the real ones. */
export const ItemSkeletons = () => (
  <div className={styles.grid} aria-hidden="true">
    {CARDS.map((at) => (
      <Card key={at} className={styles.skeleton}>
        <Skeleton />
        <div>
          <Skeleton width="70%" height="24px" />
          <Skeleton width="100%" height="62px" />
          <Skeleton width="55%" height="24px" />
          <Skeleton width="100%" height="48px" borderRadius="999px" />
        </div>
      </Card>
    ))}
  </div>
);
