import { ExternalLink } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Offer } from '../../api/types';
import { formatDay } from '../../lib/format';
import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CARD_SIZES, Picture } from '../../ui/Picture';
import styles from './OfferCard.module.css';
import { OfferTags } from './OfferTags';
import { Promocode } from './Promocode';
import { countOffer, type Placement } from './queries';

interface OfferCardProps {
  offer: Offer;
  /** Position in the batch, which sets the stagger of the entrance animation. */
  index: number;
  placement: Placement;
}

export function OfferCard({ offer, index, placement }: OfferCardProps) {
  const { id, name, imageLink, description, link, isNew, tags, promocode, promocodeOffers } = offer;
  const countClick = () => countOffer(id, 'click', placement);
  const terms = [
    [offer.title1, offer.description1],
    [offer.title2, offer.description2],
    [offer.title3, offer.description3],
    [offer.title4, offer.description4],
  ];
  return (
    <Card as="li" isLively className={styles.card} style={{ '--index': index } as CSSProperties}>
      <div className={styles.picture}>
        <Picture
          src={imageLink}
          width="800"
          height="400"
          sizes={CARD_SIZES}
          loading={index < 4 ? 'eager' : 'lazy'}
        />
        {isNew && <span className={styles.ribbon}>{t('offer.new')}</span>}
      </div>
      <div className={styles.head}>
        <div className={styles.name}>
          <p className={styles.ad}>{t('offer.ad')}</p>
          <h3>{name}</h3>
        </div>
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
      <Promocode
        code={promocode}
        offers={promocodeOffers}
        offerName={name}
        onCopied={() => countOffer(id, 'copy', placement)}
      />
      <div className={styles.action}>
        <ButtonLink
          variant="reward"
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow sponsored"
          onClick={countClick}
          // A middle click opens the offer as well.
          onAuxClick={({ button }) => button === 1 && countClick()}
        >
          {t('offer.bonus')} <ExternalLink size={18} />
        </ButtonLink>
        <p className={styles.note}>{t('offer.terms')}</p>
        <SignificantTerms offer={offer} />
      </div>
    </Card>
  );
}

/** Terms to see before following the link, the partner's licence, and the date both were checked. */
function SignificantTerms({ offer: { terms, licence, checkedOn } }: { offer: Offer }) {
  if (!terms && !licence && !checkedOn) return null;
  return (
    <div className={styles.significant}>
      {terms && <p>{terms}</p>}
      {licence && <p>{t('offer.licence', { licence })}</p>}
      {checkedOn && (
        <p>
          {/* A calendar date, independent of the time zone. */}
          <time dateTime={checkedOn}>
            {t('offer.checkedOn', { day: formatDay(new Date(`${checkedOn}T12:00`), true) })}
          </time>
        </p>
      )}
    </div>
  );
}
