import type { CSSProperties } from 'react';
import type { Offer } from '../../api/types';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import styles from './OfferCard.module.css';
import { OfferTags } from './OfferTags';
import { Promocode } from './Promocode';

interface OfferCardProps {
  offer: Offer;
  /** Its place in its batch, by which it comes in later than the one before. */
  index: number;
}

export function OfferCard({ offer, index }: OfferCardProps) {
  const { name, imageLink, description, link, isNew, tags, promocode, promocodeOffers } = offer;
  const terms = [
    [offer.title1, offer.description1],
    [offer.title2, offer.description2],
    [offer.title3, offer.description3],
    [offer.title4, offer.description4],
  ];
  return (
    <li
      className={`${card.card} ${card.lively} ${styles.card}`}
      style={{ '--index': index } as CSSProperties}
    >
      <div className={styles.picture}>
        <Picture src={imageLink} width="800" height="400" loading={index < 4 ? 'eager' : 'lazy'} />
        {isNew && <span className={styles.ribbon}>NEW</span>}
      </div>
      <div className={styles.head}>
        <h3>{name}</h3>
        <OfferTags tags={tags} />
      </div>
      <p className={styles.description}>{description}</p>
      <dl className={styles.terms}>
        {terms.map(([title, text], place) => (
          <div key={place}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Promocode code={promocode} offers={promocodeOffers} offerName={name} />
      <div className={styles.action}>
        <a
          className={`${button.button} ${button.gold}`}
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow sponsored"
        >
          Claim Bonus <Icon name="external" size={18} />
        </a>
        <p className={styles.note}>+18 | T&amp;C APPLY</p>
      </div>
    </li>
  );
}
