import { GROUNDS, paletteOf, toHex, DEFAULT_LOOK } from '#shared/palette.js';
import { expect, it } from '@jest/globals';
import { flowColours } from './chart-style';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Simulated colour vision in linear RGB, after Machado, Oliveira and Fernandes (2009): complete loss of one
 * cone type.
 */
const SIGHT: Record<string, Matrix> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Distance in OKLab, where 0.02 is barely visible side by side. */
const APART = 0.1;

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const [first, second, third] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [first!, second!, third!];
};
const linear = (hex: string): Triple => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r!, g!, b!];
};
const TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const seen = (hex: string, sight: Matrix): Triple => {
  const [r, g, b] = times(sight, linear(hex)).map((value) => Math.min(Math.max(value, 0), 1));
  const [l, m, s] = times(TO_LMS, [r!, g!, b!]).map(Math.cbrt);
  return times(TO_LAB, [l!, m!, s!]);
};

const colours = Object.values(flowColours);
const pairs = colours.flatMap((one, place) => colours.slice(place + 1).map((other) => [one, other] as const));

it.each(Object.keys(SIGHT))('keeps any two chart colours distinguishable with %s', (name) => {
  const tooNear = pairs.filter(([one, other]) => {
    const [a, b] = [seen(one, SIGHT[name]!), seen(other, SIGHT[name]!)];
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < APART;
  });
  expect(tooNear).toEqual([]);
});

const light = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
};

it.each(GROUNDS)(
  'each colour has a contrast of at least 3:1 against the panels of the ground %s',
  (ground) => {
    const { neutral } = paletteOf({ ...DEFAULT_LOOK, ground });
    const panel = toHex({ l: 0.21, c: 0.036 * neutral.tint, h: neutral.hue });
    expect(colours.filter((colour) => light(colour) / light(panel) < 3)).toEqual([]);
  },
);
