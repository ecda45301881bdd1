import type { SocialLink } from '../../api/types';
import { useSocials } from '../../api/useSite';
import { abbreviateCount } from '../../lib/abbreviate-count';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon';
import section from './Section.module.css';
import styles from './SocialCards.module.css';

interface SocialCardsProps {
  /** Of the streaming channel: the one live count, the others are settings. */
  channelFollowers: number | undefined;
}

export function SocialCards({ channelFollowers }: SocialCardsProps) {
  const socials = useSocials();
  /** Null where nobody knows it: then nothing is claimed. */
  const countOf = ({ id, followers }: SocialLink) =>
    (id === 'twitch' ? channelFollowers : undefined) ?? followers;
  if (socials.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="connect">
      <div className={section.head}>
        <div>
          <h2 id="connect">Connect With Me</h2>
          <p>Clips, schedules and the talk between the streams.</p>
        </div>
      </div>
      <ul className={styles.cards}>
        {socials.map((social) => {
          const count = countOf(social);
          return (
            <li key={social.id}>
              <a
                className={`${card.card} ${card.lively} ${styles.card}`}
                href={social.url}
                target="_blank"
                rel="noopener noreferrer"
                data-platform={social.icon}
              >
                <span className={styles.icon}>
                  <Icon name={social.icon} size={28} />
                </span>
                <h3>{social.name}</h3>
                {count !== null && (
                  <p className={styles.count}>
                    <b>{abbreviateCount(count)}</b> <span>followers</span>
                  </p>
                )}
                <span className={styles.follow}>Follow</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
