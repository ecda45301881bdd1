import { createElement, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** In px. */
  size?: number;
}

/**
 * Draws the icons of lucide-react in the built site, in place of the set's own renderer (vite.config.ts): that weighs
 * 1.5 kB, for options that nothing here uses.
 */
const createIcon =
  ({ node }: IconData) =>
  ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

// As the module that it stands in for exports it.
export default createIcon;
