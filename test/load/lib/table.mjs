export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The value that the given share of numbers (0 to 1) does not exceed. */
export const percentile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)];

const show = (number, unit) => {
  if (number === undefined) return '';
  const isWhole = unit === '/s' || Number.isInteger(number) || Math.abs(number) >= 100;
  const digits = isWhole ? 0 : Math.abs(number) < 10 ? 2 : 1;
  const text = number.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`.trim();
};

/**
 * Prints one line per measurement.
 * @param rows `{ name, ours, limit?, unit?, ratio?, goal?, atMost?, note? }`: the measured value and its
 * physical limit in a unit, by default `/s`. Their ratio must reach `goal` or stay within `atMost`; without a
 * limit `atMost` applies to the value itself.
 */
export function printTable(rows, say) {
  const cells = rows.map(({ name, ours, limit, ratio, unit = '/s', goal, atMost, note = '' }) => [
    name,
    show(ours, unit),
    show(limit, unit),
    ratio === undefined ? '' : ratio.toFixed(2),
    verdict(ratio ?? ours, goal, atMost),
    note,
  ]);
  const head = ['', 'ours', 'limit', 'ratio', 'goal', 'bound by'];
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at].length)));
  const line = (row) =>
    row
      .map((cell, at) => (at === 0 || at > 3 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join('  ');
  for (const row of [head, ...cells]) say(line(row).trimEnd());
}

function verdict(value, goal, atMost) {
  if (goal !== undefined) return `${value >= goal ? 'met' : 'MISSED'} (≥ ${goal})`;
  if (atMost !== undefined) return `${value <= atMost ? 'met' : 'MISSED'} (≤ ${atMost})`;
  return '';
}
