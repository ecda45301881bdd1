import type { SocialLink } from '../../api/types';
import { useSite } from '../../api/useSite';
import { abbreviateCount } from '../../lib/format';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon';
import section from './Section.module.css';
import styles from './SocialCards.module.css';

interface SocialCardsProps {
  /** Of the streaming channel: the one live count, the others are settings. */
  channelFollowers: number | undefined;
}

export function SocialCards({ channelFollowers }: SocialCardsProps) {
  const { socials } = useSite();
  const countOf = ({ id, followers }: SocialLink) =>
    (id === 'twitch' ? channelFollowers : undefined) ?? followers ?? 0;
  return (
    <section className={section.section} aria-labelledby="connect">
      <div className={section.head}>
        <div>
          <h2 id="connect">Connect With Me</h2>
          <p>Clips, schedules and the talk between the streams.</p>
        </div>
      </div>
      <ul className={styles.cards}>
        {socials.map((social) => (
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
              <p className={styles.count}>
                <b>{abbreviateCount(countOf(social))}</b> <span>followers</span>
              </p>
              <span className={styles.follow}>Follow</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
