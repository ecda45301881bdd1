/** Breaks end by themselves, exclusions when the member asks for it. What they mean in time: `members/breaks/sql/start_break.sql`. */
export const BREAK_LENGTHS = ['24h', '7d', '30d', '6m', '1y', '5y', 'open'] as const;
export type BreakLength = (typeof BREAK_LENGTHS)[number];
