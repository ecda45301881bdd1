/** Healthy means this replica can serve visitors: the database answers and messages from other replicas arrive. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`, {
  signal: AbortSignal.timeout(3_000),
}).catch((error) => ({ ok: false, status: error.message }));
if (!answer.ok) {
  process.stderr.write(`Not ready: ${answer.status}\n`);
  process.exitCode = 1;
}
