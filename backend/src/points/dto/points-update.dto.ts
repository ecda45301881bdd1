/** The data of an event on the SSE connection. */
export class PointsUpdateDto {
  type!: 'points-update';
  points!: number;
  /** Also the event's `id`. One at or below the last one seen is old news. */
  pointsVersion!: number;
}
