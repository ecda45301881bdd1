import { Column } from 'typeorm';

/** Badges on an offer's card. */
export class OfferTags {
  @Column({ type: 'boolean', default: false })
  mainPartner!: boolean;

  @Column({ type: 'boolean', default: false })
  principalProvider!: boolean;

  @Column({ type: 'boolean', default: false })
  goodSportsBook!: boolean;

  @Column({ type: 'boolean', default: false })
  fastPayouts!: boolean;
}
