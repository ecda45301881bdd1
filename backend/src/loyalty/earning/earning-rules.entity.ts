import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The rules for earning points: one row, created by the migration with the product's defaults. */
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

  @Column({ type: 'boolean', default: false })
  stampCardOn!: boolean;

  /** Minutes of watching or chatting on a stream day for a stamp. */
  @Column({ type: 'int', default: 15 })
  stampCardMinutes!: number;

  /** Points for the third stamp of a row; likewise the fifth and the seventh. */
  @Column({ type: 'int', default: 100 })
  stampCardThird!: number;

  @Column({ type: 'int', default: 200 })
  stampCardFifth!: number;

  @Column({ type: 'int', default: 500 })
  stampCardSeventh!: number;

  /** Minutes watched between two payouts. */
  @Column({ type: 'int', default: 5 })
  intervalMinutes!: number;

  /** Raids with fewer viewers pay nothing. */
  @Column({ type: 'int', default: 2 })
  raidMinViewers!: number;

  /** Hours watched to become a loyal viewer. */
  @Column({ type: 'int', default: 50 })
  loyalAfterHours!: number;

  /** Rate for loyal viewers when watching and talking, in percent. */
  @Column({ type: 'int', default: 120 })
  loyalPercent!: number;

  /** Maximum a member can earn per day, in the site's time zone. */
  @Column({ type: 'int', default: 2_000 })
  dailyCap!: number;

  /** Members with this many points stop earning. */
  @Column({ type: 'bigint', default: 10_000_000 })
  balanceCap!: number;

  /** Younger accounts earn nothing. */
  @Column({ type: 'int', default: 7 })
  minAccountDays!: number;

  @Column({ type: 'boolean', default: false })
  paysBroadcaster!: boolean;

  /** Logins that never earn, besides the known bots. */
  @Column({ type: 'text', array: true, default: '{}' })
  ignoredLogins!: string[];

  /** Members who never signed in are forgotten after this many days without being seen. */
  @Column({ type: 'int', default: 30 })
  forgetUnseenDays!: number;
}
