import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What earns how much: one row, which the migration writes with the product's defaults. */
@Entity('earning_rules')
export class EarningRules {
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  @Column({ type: 'boolean', default: true })
  watchingOn!: boolean;

  @Column({ type: 'int', default: 10 })
  watchingPoints!: number;

  @Column({ type: 'boolean', default: true })
  talkingOn!: boolean;

  @Column({ type: 'int', default: 5 })
  talkingPoints!: number;

  @Column({ type: 'boolean', default: true })
  followingOn!: boolean;

  @Column({ type: 'int', default: 100 })
  followingPoints!: number;

  @Column({ type: 'boolean', default: true })
  raidingOn!: boolean;

  @Column({ type: 'int', default: 250 })
  raidingPoints!: number;

  @Column({ type: 'boolean', default: true })
  firstVisitOn!: boolean;

  @Column({ type: 'int', default: 50 })
  firstVisitPoints!: number;

  /** For how long somebody watches between two payouts. */
  @Column({ type: 'int', default: 5 })
  intervalMinutes!: number;

  /** A raid with fewer viewers pays nothing. */
  @Column({ type: 'int', default: 2 })
  raidMinViewers!: number;

  /** Hours watched that make a loyal viewer. */
  @Column({ type: 'int', default: 50 })
  loyalAfterHours!: number;

  /** What watching and talking pay a loyal viewer, in percent. */
  @Column({ type: 'int', default: 120 })
  loyalPercent!: number;

  /** Most that somebody earns on a day of the site's time zone. */
  @Column({ type: 'int', default: 2_000 })
  dailyCap!: number;

  /** Who has this much earns nothing more. */
  @Column({ type: 'bigint', default: 10_000_000 })
  balanceCap!: number;

  /** Accounts that are younger earn nothing. */
  @Column({ type: 'int', default: 7 })
  minAccountDays!: number;

  @Column({ type: 'boolean', default: false })
  paysBroadcaster!: boolean;

  /** Logins that never earn, beside the known bots. */
  @Column({ type: 'text', array: true, default: '{}' })
  ignoredLogins!: string[];

  /** Members who never signed in are forgotten when they were not seen for so long. */
  @Column({ type: 'int', default: 30 })
  forgetUnseenDays!: number;
}
