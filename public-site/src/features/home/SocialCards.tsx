import { useQuery } from '@tanstack/react-query';
import type { SocialLink } from '../../api/types';
import { abbreviateCount } from '../../lib/format';
import { t } from '../../lib/texts';
import { BrandMark } from '../../ui/BrandMark';
import { LinkCard } from '../../ui/Card';
import { useSocials } from '../site/site';
import { streamQuery } from '../site/stream';
import styles from './SocialCards.module.css';

export function SocialCards() {
  // The page fetches the stream data.
  const { data: stream } = useQuery({ ...streamQuery, enabled: false });
  const socials = useSocials();
  /** Live for the streaming channel, configured for the others; null if unknown, and then not shown. */
  const countOf = ({ id, followers }: SocialLink) =>
    (id === 'twitch' ? stream?.followers : undefined) ?? followers;
  if (socials.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="connect">
      <div className={styles.head}>
        <div>
          <h2 id="connect">{t('home.connect')}</h2>
          <p>{t('home.connectText')}</p>
        </div>
      </div>
      <ul className={styles.cards}>
        {socials.map((social) => {
          const count = countOf(social);
          return (
            <li key={social.id}>
              <LinkCard className={styles.card} href={social.url} data-platform={social.icon}>
                <span className={styles.icon}>
                  <BrandMark name={social.icon} size={28} />
                </span>
                <h3>{social.name}</h3>
                {count !== null && (
                  <p className={styles.count}>
                    <b>{abbreviateCount(count)}</b> <span>{t('home.followers', { count })}</span>
                  </p>
                )}
                <span className={styles.follow}>{t('home.follow')}</span>
              </LinkCard>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
