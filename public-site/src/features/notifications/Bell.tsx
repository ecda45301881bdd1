import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { t } from '../../lib/texts';
import { DropCard } from '../../ui/DropCard';
import { lazyExtra } from '../../ui/lazy-extra';
import { Spinner } from '../../ui/Spinner';
import styles from './Bell.module.css';
import { notificationsQuery } from './queries';

/** Lazy-loaded because most visits don't open it. */
const NotificationList = lazyExtra(
  'Failed to load the list of notifications',
  async () => (await import('./NotificationList')).NotificationList,
  () => <Spinner label={t('notifications.loading')} />,
);

/** Opens the viewer's notifications; a dot marks unread ones. */
export function Bell({ userId }: { userId: string }) {
  const { data } = useQuery(notificationsQuery(userId));
  const count = data?.items.filter(({ isRead }) => !isRead).length ?? 0;
  return (
    <DropCard
      label={t('notifications.title')}
      className={styles.card}
      button={{
        className: styles.bell,
        'data-news': count > 0,
        'aria-label': count > 0 ? t('notifications.unread', { count }) : t('notifications.title'),
        children: <BellIcon size={22} />,
      }}
    >
      <NotificationList />
    </DropCard>
  );
}
