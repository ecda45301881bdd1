import { gold, ink, red, text, violet } from './tokens';

/** What every chart of the console looks like. */
export const axisStyle = { stroke: ink[600], tick: { fill: text.muted, fontSize: 12 }, tickLine: false };

export const tooltipStyle = {
  cursor: { fill: ink[700], fillOpacity: 0.5 },
  contentStyle: { background: ink[900], border: `1px solid ${ink[600]}`, borderRadius: 8 },
  labelStyle: { color: text.main },
  itemStyle: { padding: '1px 0' },
} as const;

/** Told apart by lightness too, not by hue alone. */
const sourceColours: Record<string, string> = {
  daily_reward: violet.glow,
  shop_claim: gold,
  admin_set: '#70e0e0',
  opening: text.muted,
};

/** The colour of a source of points, the same in every chart. @param reason as the ledger calls it */
export const colourOfSource = (reason: string): string => sourceColours[reason] ?? red.text;
