/** Data of an event on the SSE connection. */
export class PointsUpdateDto {
  type!: 'points-update';
  points!: number;
  /** Also the event's `id`. Ignore an update whose version is not higher than the last one seen. */
  pointsVersion!: number;
  /** For a payout for watching and talking: the points paid. */
  paidOut?: number;
}
