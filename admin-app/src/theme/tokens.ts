/** The night palette of the public site as sRGB, because MUI computes shades and cannot read oklch. */
export const ink = {
  950: '#080715',
  900: '#100f20',
  850: '#171629',
  800: '#1d1c31',
  700: '#2b2a44',
  600: '#454462',
} as const;

export const text = { main: '#f4f4fc', muted: '#b5b5ca' } as const;
export const violet = { button: '#7735ec', hover: '#864bf7', glow: '#9b62ff', soft: '#c3b0fd' } as const;
export const gold = '#f9c635';
export const red = { fill: '#be0019', text: '#ff9492' } as const;
export const green = { fill: '#007834', text: '#70e093' } as const;
