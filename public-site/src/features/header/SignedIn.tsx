import { LifeBuoy, LogOut, MonitorSmartphone, ShoppingBag } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { t } from '../../lib/texts';
import { Avatar } from '../../ui/Avatar';
import { useLiveClaims, useUnseenClaims } from '../claims/useUnseenClaims';
import { useLogOut, useSession } from '../session/useSession';
import styles from './Account.module.css';
import { CountingPoints } from './CountingPoints';
import menu from './Menu.module.css';
import { PaidOut } from './PaidOut';

/** The balance, which leads to its history, the claims, the sessions and the way out. */
export function SignedInAccount() {
  const { user } = useSession();
  const logOut = useLogOut();
  const isClaimNew = useUnseenClaims(user?.user_id);
  useLiveClaims();
  if (!user) return null;
  const { user_id: userId, nickname, image, points, pointsVersion, paidOut } = user;
  const claims = t(isClaimNew ? 'header.claimsNew' : 'header.claims');
  return (
    <>
      <Link
        to="/points"
        className={styles.badge}
        title={t('points.count', { points })}
        aria-label={t('header.account', { name: nickname, points })}
      >
        <Avatar name={nickname} image={image} size={40} />
        <span className={styles.who}>
          <bdi className={styles.name}>{nickname}</bdi>
          <CountingPoints key={userId} points={points} />
        </span>
        {paidOut !== undefined && <PaidOut key={pointsVersion} points={paidOut} />}
      </Link>
      <Link to="/claims" className={styles.icon} data-news={isClaimNew} aria-label={claims} title={claims}>
        <ShoppingBag size={20} />
      </Link>
      <Link
        to="/sessions"
        className={styles.icon}
        aria-label={t('header.sessions')}
        title={t('header.sessions')}
      >
        <MonitorSmartphone size={20} />
      </Link>
      <Link
        to="/play-safe"
        className={styles.icon}
        aria-label={t('page./play-safe.title')}
        title={t('page./play-safe.title')}
      >
        <LifeBuoy size={20} />
      </Link>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('action.logOut')}
        title={t('action.logOut')}
        onClick={() => void logOut()}
      >
        <LogOut size={20} />
      </button>
    </>
  );
}

/** What the menu offers beside the pages; on wide screens claims, sessions and log-out stand in the account. */
export function SignedInMenu() {
  const { user } = useSession();
  const logOut = useLogOut();
  const isClaimNew = useUnseenClaims(user?.user_id);
  return (
    <>
      {/* The console is an application of its own: no route of this one. */}
      {user?.role && <a href="/admin">{t('header.admin')}</a>}
      <NavLink
        to="/claims"
        className={menu.account}
        data-news={isClaimNew}
        aria-label={isClaimNew ? t('header.claimsNew') : undefined}
      >
        {t('header.claims')}
      </NavLink>
      <NavLink to="/sessions" className={menu.account}>
        {t('header.sessions')}
      </NavLink>
      <NavLink to="/play-safe" className={menu.account}>
        {t('page./play-safe.title')}
      </NavLink>
      <button type="button" className={menu.logOut} onClick={() => void logOut()}>
        <LogOut size={20} /> {t('action.logOut')}
      </button>
    </>
  );
}
