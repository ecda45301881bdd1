import { NavLink } from 'react-router-dom';
import { t } from '../../lib/texts';
import { lazyExtra } from '../../ui/lazy-extra';
import { LanguageList } from '../languages/Languages';
import { pageLinks } from '../page/pages';
import { PlayMark } from '../play/PlayMark';
import { useOnBreak, useSession } from '../session/use-session';
import { useSite } from '../site/site';
import styles from './Menu.module.css';

const SignedInMenu = lazyExtra(
  'Failed to load the account’s menu',
  async () => (await import('./SignedIn')).SignedInMenu,
);

interface MenuProps {
  id: string;
  isOpen: boolean;
  onLeave: () => void;
}

/** The navigation: a bar on wide screens, a panel under the header on narrow ones. */
export function Menu({ id, isOpen, onLeave }: MenuProps) {
  const { user, isLoading } = useSession();
  const { languages } = useSite();
  const isOnBreak = useOnBreak();
  return (
    <nav id={id} className={styles.menu} aria-label={t('header.menu')} data-open={isOpen}>
      {pageLinks(({ inMenu }) => inMenu, isOnBreak).map(([to, label]) => (
        <NavLink key={to} to={to} end={to === '/'} onClick={onLeave}>
          {label}
          {to === '/play' && <PlayMark />}
        </NavLink>
      ))}
      {user && <SignedInMenu />}
      {!isLoading && !user && languages.length > 0 && (
        <div className={styles.languages} role="group" aria-label={t('footer.languages')}>
          <LanguageList />
        </div>
      )}
    </nav>
  );
}
