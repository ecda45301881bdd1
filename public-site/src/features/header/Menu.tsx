import { NavLink } from 'react-router-dom';
import { ShellIcon } from '../../ui/ShellIcon';
import { useLogOut, useSession } from '../session/useSession';
import styles from './Menu.module.css';

const LINKS = [
  ['/', 'Home'],
  ['/casino', 'Casino Offers'],
  ['/stream', 'Stream'],
  ['/community', 'Community'],
  ['/shop', 'Shop'],
  ['/rewards', 'Rewards'],
] as const;

interface MenuProps {
  id: string;
  isOpen: boolean;
  onLeave: () => void;
}

/** A bar on wide screens, a panel under the header on narrow ones. */
export function Menu({ id, isOpen, onLeave }: MenuProps) {
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <nav id={id} className={styles.menu} aria-label="Main" data-open={isOpen}>
      {LINKS.map(([to, label]) => (
        <NavLink key={to} to={to} end={to === '/'} onClick={onLeave}>
          {label}
        </NavLink>
      ))}
      {/* The console is an application of its own: no route of this one. */}
      {user?.isAdmin && <a href="/admin">Admin Panel</a>}
      {user && (
        <NavLink to="/sessions" className={styles.account} onClick={onLeave}>
          Your sessions
        </NavLink>
      )}
      {user && (
        <button type="button" className={styles.logOut} onClick={() => void logOut()}>
          <ShellIcon name="logOut" size={20} /> Log out
        </button>
      )}
    </nav>
  );
}
