import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How often an offer was opened, or its code copied, on one day: a sum, of nobody in particular. */
@Entity('offer_clicks')
@Check('offer_clicks_kind_check', `kind IN ('click', 'copy')`)
@Check('offer_clicks_count_check', `count > 0`)
export class OfferClick {
  /** Of the site's time zone. */
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @PrimaryColumn({ type: 'int' })
  offerId!: number;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  kind!: 'click' | 'copy';

  /** ZZ where it is unknown. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  country!: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  placement!: string;

  @Column({ type: 'int' })
  count!: number;
}
