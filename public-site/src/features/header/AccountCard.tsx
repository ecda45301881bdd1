import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  Coins,
  Gift,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  ShoppingBag,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../api/types';
import { t } from '../../lib/texts';
import { Avatar } from '../../ui/Avatar';
import { Points } from '../../ui/Points';
import { LanguageList } from '../languages/Languages';
import { ownPlaceQuery } from '../leaderboard/queries';
import { useOnBreak } from '../session/use-session';
import { useSite } from '../site/site';
import styles from './AccountCard.module.css';

interface AccountCardProps {
  user: User;
  /** Claims the team has changed since the viewer last looked. */
  newClaims: number;
  onLogOut: () => void;
}

/** Links to everything personal. */
export function AccountCard({ user, newClaims, onLogOut }: AccountCardProps) {
  const { languages, isPushOn } = useSite();
  const isOnBreak = useOnBreak();
  return (
    <>
      <div className={styles.head}>
        <Avatar name={user.nickname} image={user.image} size={56} />
        <div>
          <bdi className={styles.name}>{user.nickname}</bdi>
          <Points points={user.points} />
          <Rank user={user} />
        </div>
      </div>
      <ul className={styles.ways}>
        <Way to="/points" icon={Coins} text={t('page./points.title')} />
        <Way to="/claims" icon={ShoppingBag} text={t('header.claims')} news={newClaims} />
        {!isOnBreak && <Way to="/rewards" icon={Gift} text={t('reward.title')} />}
        <Way to="/privacy#your-data" icon={UserRound} text={t('header.yourData')} />
        <Way to="/sessions" icon={MonitorSmartphone} text={t('header.sessions')} />
        {isPushOn && <Way to="/sessions#push" icon={BellRing} text={t('header.push')} />}
        <Way to="/play-safe" icon={LifeBuoy} text={t('page./play-safe.title')} />
      </ul>
      {languages.length > 0 && (
        <section className={styles.languages} aria-labelledby="account-languages">
          <h2 id="account-languages">{t('footer.languages')}</h2>
          <LanguageList />
        </section>
      )}
      <button type="button" className={styles.logOut} onClick={onLogOut}>
        <LogOut size={20} /> {t('action.logOut')}
      </button>
    </>
  );
}

/** This week's rank. Its line is reserved while loading. */
function Rank({ user }: { user: User }) {
  const { data: place } = useQuery(ownPlaceQuery(user.user_id, 'week'));
  return (
    <span className={styles.rank}>
      {place && (place.rank === null ? t('header.noRank') : t('header.rank', { rank: place.rank }))}
    </span>
  );
}

interface WayProps {
  to: string;
  icon: LucideIcon;
  text: string;
  news?: number;
}

const Way = ({ to, icon: Icon, text, news = 0 }: WayProps) => (
  <li>
    <Link to={to} aria-label={news > 0 ? t('header.claimsNew', { count: news }) : undefined}>
      <Icon size={20} />
      <span>{text}</span>
      {news > 0 && <b className={styles.news}>{news}</b>}
    </Link>
  </li>
);
