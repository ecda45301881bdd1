export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const whole = (number) => Math.round(number).toLocaleString('en-US');

/**
 * One line a measurement.
 * @param rows `{ name, ours, limit, ratio, goal, note }`: ours and limit a second, ratio the median of the pairs
 */
export function printTable(rows, say) {
  const cells = rows.map(({ name, ours, limit, ratio, goal, note = '' }) => [
    name,
    whole(ours),
    whole(limit),
    ratio.toFixed(2),
    goal === undefined ? '' : `${ratio >= goal ? 'met' : 'MISSED'} (≥ ${goal})`,
    note,
  ]);
  const head = ['', 'ours/s', 'limit/s', 'ratio', 'goal', 'bound by'];
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at].length)));
  const line = (row) =>
    row
      .map((cell, at) => (at === 0 || at > 3 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join('  ');
  for (const row of [head, ...cells]) say(line(row).trimEnd());
}
