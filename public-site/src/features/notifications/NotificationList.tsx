import { serverNow } from '#shared/server-clock.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, Award, Clover, Coins, type LucideIcon, PackageCheck, PackageX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../../api/types';
import { t } from '../../lib/texts';
import { timeSince } from '../../lib/times';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { dismissToasts } from '../../ui/toast-store';
import { useOnBreak, useSession } from '../session/use-session';
import { linkOf, textOf } from './notification-texts';
import styles from './NotificationList.module.css';
import { markRead, notificationsQuery } from './queries';

/** The viewer's notifications. Opening it marks them as read. */
export function NotificationList() {
  const { user } = useSession();
  return (
    user && (
      <>
        <h2 className={styles.title}>{t('notifications.title')}</h2>
        <ListOf key={user.user_id} userId={user.user_id} />
      </>
    )
  );
}

function ListOf({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const query = useQuery({ ...notificationsQuery(userId), refetchOnMount: 'always', retryOnMount: true });
  const { data, isFetching, refetch } = query;
  const unread = data?.items.filter(({ isRead }) => !isRead) ?? [];
  // They stay marked as new until the list is closed.
  const [wasUnread] = useState(() => unread.map(({ id }) => id));
  const [openedAt] = useState(serverNow);
  const upTo = unread[0]?.id;
  // They would cover the list, which has the same messages.
  useEffect(dismissToasts, []);
  useEffect(() => {
    if (!isFetching && upTo !== undefined) void markRead(queries, userId, { from: 1, upTo });
  }, [queries, userId, isFetching, upTo]);

  if (!data)
    return isFetching ? (
      <Spinner label={t('notifications.loading')} />
    ) : (
      <div className={styles.nothing} role="alert">
        <p>{t('notifications.failed')}</p>
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          {t('action.tryAgain')}
        </Button>
      </div>
    );
  const items = data.items.filter((each) => textOf(each));
  if (items.length === 0)
    return (
      <div className={styles.nothing}>
        <p>{t('notifications.none')}</p>
        <p className={styles.muted}>{t('notifications.noneText')}</p>
      </div>
    );
  return (
    <ul className={styles.list}>
      {items.map((each) => (
        <Line
          key={each.id}
          notification={each}
          isNew={!each.isRead || wasUnread.includes(each.id)}
          sinceMs={openedAt - Date.parse(each.at)}
        />
      ))}
    </ul>
  );
}

const ICONS: Record<Notification['type'], LucideIcon> = {
  'claim.delivered': PackageCheck,
  'claim.refunded': PackageX,
  'raffle.drawn': Clover,
  'raffle.won': Award,
  'guess.won': Award,
  'points.given': Coins,
  'site.restored': ArchiveRestore,
};

interface LineProps {
  notification: Notification;
  isNew: boolean;
  sinceMs: number;
}

function Line({ notification, isNew, sinceMs }: LineProps) {
  const to = linkOf(notification, useOnBreak());
  const text = textOf(notification);
  const Icon = ICONS[notification.type];
  const content = (
    <>
      <Icon size={20} />
      <span className={styles.words}>
        <span>{text?.headline}</span>
        {text?.detail && <span className={styles.muted}>{text.detail}</span>}
        <time dateTime={notification.at}>{timeSince(sinceMs)}</time>
      </span>
      {isNew && <span className={styles.dot} role="img" aria-label={t('notifications.new')} />}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={styles.line}>{content}</div>
      ) : (
        <Link to={to} className={styles.line}>
          {content}
        </Link>
      )}
    </li>
  );
}
