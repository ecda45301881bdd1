import { LogOut } from 'lucide-react';
import { t } from '../../lib/texts';
import { Avatar } from '../../ui/Avatar';
import { classNames } from '../../ui/class-names';
import { DropCard } from '../../ui/DropCard';
import text from '../../ui/TextButton.module.css';
import { useLiveClaims, useUnseenClaims } from '../claims/unseen-claims';
import { Bell } from '../notifications/Bell';
import { useLogOut, useSession } from '../session/use-session';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { CountingPoints, PaidOut } from './CountingPoints';
import menu from './Menu.module.css';

/** The badge that opens the account card and, on wide screens, a logout button next to it. */
export function SignedInAccount() {
  const { user } = useSession();
  const logOut = useLogOut();
  const newClaims = useUnseenClaims(user?.user_id);
  useLiveClaims();
  if (!user) return null;
  const { user_id: userId, nickname, image, points, pointsVersion, paidOut } = user;
  const account = t('header.account', { name: nickname, points });
  return (
    <>
      <Bell key={userId} userId={userId} />
      <DropCard
        label={t('header.accountCard')}
        className={styles.card}
        button={{
          className: styles.badge,
          'data-news': newClaims > 0,
          title: t('points.count', { points }),
          'aria-label':
            newClaims > 0 ? `${account}. ${t('header.claimsNew', { count: newClaims })}` : account,
          children: (
            <>
              <Avatar name={nickname} image={image} size={40} />
              <span className={styles.who}>
                <bdi className={styles.name}>{nickname}</bdi>
                <CountingPoints key={userId} points={points} />
              </span>
              {paidOut !== undefined && <PaidOut key={pointsVersion} points={paidOut} />}
            </>
          ),
        }}
      >
        <AccountCard user={user} newClaims={newClaims} onLogOut={() => void logOut()} />
      </DropCard>
      <button type="button" className={classNames(text.button, styles.logOut)} onClick={() => void logOut()}>
        {t('action.logOut')}
      </button>
    </>
  );
}

/** Extra menu entries for members. On wide screens the logout button is next to the account instead. */
export function SignedInMenu() {
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <>
      {/* A separate application, so not a route of this one. */}
      {user?.role && <a href="/admin">{t('header.admin')}</a>}
      <button type="button" className={menu.logOut} onClick={() => void logOut()}>
        <LogOut size={20} /> {t('action.logOut')}
      </button>
    </>
  );
}
