import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import button from '../../ui/Button.module.css';
import { signInAddress, useLogOut, useSession } from '../session/useSession';
import styles from './Header.module.css';

const OPAQUE_BEYOND_PX = 10;
const LINKS = [
  ['/', 'Home'],
  ['/casino', 'Casino Offers'],
  ['/stream', 'Stream'],
  ['/community', 'Community'],
  ['/shop', 'Shop'],
] as const;

export function Header() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const [openOn, setOpenOn] = useState<string | null>(null);
  // Open only on the route that it was opened on: a change of route closes it.
  const isOpen = openOn === pathname;
  return (
    <header className={styles.header} data-opaque={useScrolled()} data-open={isOpen}>
      <Link to="/" className={styles.brand} aria-label="Greenroom, home">
        <img src="/media/brand/mark.svg" alt="" width="40" height="40" />
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        Menu
      </button>
      <nav id="site-menu" className={styles.menu} aria-label="Main">
        {LINKS.map(([to, label]) => (
          <NavLink key={to} to={to} end={to === '/'}>
            {label}
          </NavLink>
        ))}
        {user?.isAdmin && <a href="/admin">Admin Panel</a>}
      </nav>
      <Account pathname={pathname} />
    </header>
  );
}

function Account({ pathname }: { pathname: string }) {
  const { user, isLoading } = useSession();
  const logOut = useLogOut();
  if (isLoading) return <div className={styles.account} />;
  if (!user) {
    return (
      <div className={styles.account}>
        <a className={button.button} href={signInAddress(pathname)}>
          Log in with Twitch
        </a>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <img className={styles.avatar} src={user.image} alt="" width="40" height="40" />
      <span className={styles.who}>
        <span className={styles.name}>{user.nickname}</span>
        <span className={styles.points} data-testid="points">
          {formatNumber(user.points)} points
        </span>
      </span>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => void logOut()}>
        Log out
      </button>
    </div>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(window.scrollY > OPAQUE_BEYOND_PX);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > OPAQUE_BEYOND_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
