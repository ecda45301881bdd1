/** A metric of a running site; 0 if it has not been recorded yet. */
export async function metricOf({ metricsPort }, name) {
  // A new connection each time, because a busy site may close a kept one unnoticed.
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
