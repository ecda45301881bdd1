import { median } from './table.mjs';

/**
 * Measures two things alternately, so that other load on the machine affects both. The ratio is the median of
 * the pairs' ratios. One unmeasured pair warms both up. A measurement returns `{ perSecond }`, or `{ result,
 * cores }` around it.
 */
export async function pairs(rounds, measureOurs, measureLimit) {
  const measured = [];
  for (let round = 0; round <= rounds; round++) {
    const ours = await measureOurs();
    const limit = await measureLimit();
    if (round > 0) measured.push({ ours, limit });
  }
  const rate = (outcome) => (outcome.result ?? outcome).perSecond;
  const cores = {};
  for (const name of Object.keys(measured[0].ours.cores ?? {})) {
    cores[name] = median(measured.map(({ ours }) => ours.cores[name]));
  }
  return {
    ours: { perSecond: median(measured.map(({ ours }) => rate(ours))), cores },
    limits: { perSecond: median(measured.map(({ limit }) => rate(limit))) },
    ratio: median(measured.map(({ ours, limit }) => rate(ours) / rate(limit))),
  };
}
