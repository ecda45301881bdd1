import { gold, ink, text, accent } from './tokens';

/** What every chart of the console looks like. */
export const axisStyle = { stroke: ink[600], tick: { fill: text.muted, fontSize: 12 }, tickLine: false };

export const tooltipStyle = {
  cursor: { fill: ink[700], fillOpacity: 0.5 },
  contentStyle: { background: ink[900], border: `1px solid ${ink[600]}`, borderRadius: 8 },
  labelStyle: { color: text.main },
  itemStyle: { padding: '1px 0' },
} as const;

/** Told apart by lightness too, not by hue alone. */
export const flowColours = { minted: accent.glow, spent: gold } as const;
