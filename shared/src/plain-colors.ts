import { toHex, toOklch } from './palette.js';

/** Returns the value of a custom property, or an empty string. */
type ValueOf = (name: string) => string;

/** The parts of `CSSRule` used here: some rules have declarations, others contain rules. */
interface Rule {
  readonly cssText: string;
  readonly style?: { cssText: string };
  readonly cssRules?: Iterable<Rule>;
}

const NUMBER = String.raw`(-?\d*\.?\d+)`;
const SUM = new RegExp(String.raw`calc\(\s*${NUMBER}\s*([-+*])\s*${NUMBER}\s*\)`, 'g');
const MIN = new RegExp(String.raw`min\(\s*${NUMBER}\s*,\s*${NUMBER}\s*\)`, 'g');
const COLOR = new RegExp(
  String.raw`oklch\(\s*${NUMBER}\s+${NUMBER}\s+${NUMBER}\s*(?:/\s*${NUMBER}\s*)?\)`,
  'g',
);
const RELATIVE = new RegExp(
  String.raw`oklch\(\s*from\s+oklch\(\s*${NUMBER}\s+${NUMBER}\s+${NUMBER}\s*\)((?:[^()]|\([^()]*\))*)\)`,
  'g',
);
const SOURCE = /from\s+(#[0-9a-f]{6})\b/gi;
const VARIABLE = /var\(\s*(--[\w-]+)\s*\)/g;

/**
 * Replaces colours for browsers without `oklch(from …)`; OBS 30 doesn't support `oklch` at all. A colour that
 * depends on an undefined custom property is left unchanged, and such a browser ignores it.
 */
export function plainColors(css: string, valueOf: ValueOf): string {
  const at = css.indexOf('oklch(');
  if (at < 0) return css;
  const end = closingOf(css, at);
  return css.slice(0, at) + plainColor(css.slice(at, end), valueOf) + plainColors(css.slice(end), valueOf);
}

/** Applies to all rules of a style sheet, in place. */
export function replaceModernColors(rules: Iterable<Rule>, valueOf: ValueOf): void {
  for (const { style, cssRules } of rules) {
    const css = style?.cssText ?? '';
    const plain = plainColors(css, valueOf);
    // Only write changed declarations: writing back cssText could drop parts the browser kept as they were.
    if (style && plain !== css) style.cssText = plain;
    if (cssRules) replaceModernColors(cssRules, valueOf);
  }
}

function closingOf(css: string, at: number): number {
  let depth = 0;
  for (let end = css.indexOf('(', at); end < css.length; end += 1) {
    if (css[end] === '(') depth += 1;
    if (css[end] === ')') depth -= 1;
    if (depth === 0) return end + 1;
  }
  return css.length;
}

/** Evaluates from the innermost function outwards until nothing changes. */
function plainColor(color: string, valueOf: ValueOf): string {
  const evaluated = color
    .replace(VARIABLE, (unknown, name: string) => valueOf(name).trim() || unknown)
    .replace(SOURCE, (_, hex: string) => {
      const { l, c, h } = toOklch(hex);
      return `from oklch(${decimal(l)} ${decimal(c)} ${decimal(h)})`;
    })
    .replace(SUM, (_, one: string, sign: string, other: string) =>
      decimal(evaluate(Number(one), sign, Number(other))),
    )
    .replace(MIN, (_, one: string, other: string) => decimal(Math.min(Number(one), Number(other))))
    .replace(RELATIVE, (_, l: string, c: string, h: string, rest: string) => {
      const channels: Readonly<Record<string, string>> = { l, c, h };
      return `oklch(${rest.replace(/\b[lch]\b/g, (name) => channels[name] ?? name).trim()})`;
    });
  if (evaluated !== color) return plainColor(evaluated, valueOf);
  return color.replace(COLOR, (_, l: string, c: string, h: string, alpha: string | undefined) => {
    const hex = toHex({ l: Number(l), c: Number(c), h: Number(h) });
    if (alpha === undefined) return hex;
    return (
      hex +
      Math.round(Number(alpha) * 255)
        .toString(16)
        .padStart(2, '0')
    );
  });
}

const evaluate = (one: number, sign: string, other: number): number =>
  sign === '*' ? one * other : sign === '+' ? one + other : one - other;

/** Never in exponent notation, which the patterns above don't match. */
const decimal = (value: number): string => value.toFixed(6);
