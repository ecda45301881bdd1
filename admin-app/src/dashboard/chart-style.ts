import { ink, text } from '../shared/tokens';

export const axisStyle = { stroke: ink[600], tick: { fill: text.muted, fontSize: 12 }, tickLine: false };

export const tooltipStyle = {
  cursor: { fill: ink[700], fillOpacity: 0.5 },
  contentStyle: { background: ink[900], border: `1px solid ${ink[600]}`, borderRadius: 8 },
  labelStyle: { color: text.main },
  itemStyle: { padding: '1px 0' },
} as const;

/**
 * The same in every look of the site. Any two stay distinguishable with colour blindness
 * (chart-style.test.ts), and each stands out from a panel.
 */
export const flowColours = {
  watching: '#7d62bf',
  rewards: '#fecf6f',
  prizes: '#4db4c6',
  hand: '#c47161',
  spent: '#ececfc',
} as const;
