/** Points issued and spent on one day of the site's time zone, by reason in the ledger. */
export class PointsOfDayDto {
  /** `YYYY-MM-DD` */
  day!: string;
  reason!: string;
  minted!: number;
  spent!: number;
}
