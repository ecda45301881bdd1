const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

export const A_MOMENT = 'a time such as 2026-11-22T18:30:00.000Z';

/** A date (midnight in UTC), or a time with its offset; undefined for anything else. */
export function momentIn(value: unknown): Date | undefined {
  const moment = typeof value === 'string' && MOMENT.test(value) ? new Date(value) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
