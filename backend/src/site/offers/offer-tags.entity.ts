import { Column } from 'typeorm';

/** The four badges of an offer's card. */
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
