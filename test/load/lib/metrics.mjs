/** The value of a metric of a running site; 0 while there is none. */
export async function metricOf({ metricsPort }, name) {
  // A connection of its own each time: a kept one ends while the site is too busy to say so.
  const headers = { connection: 'close' };
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
}

export async function untilMetric(site, name, wanted, withinMs) {
  const deadline = performance.now() + withinMs;
  let value = await metricOf(site, name);
  while (!wanted(value) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    value = await metricOf(site, name);
  }
  return value;
}
