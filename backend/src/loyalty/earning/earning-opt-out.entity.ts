import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who wants no points. */
@Entity('earning_opt_outs')
@Check('earning_opt_outs_fingerprint_check', `octet_length(fingerprint) = 32`)
export class EarningOptOut {
  /** HMAC of platform and id (users/fingerprints.service.ts). */
  @PrimaryColumn({ type: 'bytea' })
  fingerprint!: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  optedOutAt!: Date;
}
