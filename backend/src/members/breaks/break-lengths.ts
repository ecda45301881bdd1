/**
 * Breaks end automatically; exclusions end on request. `members/breaks/sql/start_break.sql` defines the
 * durations.
 */
export const BREAK_LENGTHS = ['24h', '7d', '30d', '6m', '1y', '5y', 'open'] as const;
export type BreakLength = (typeof BREAK_LENGTHS)[number];
