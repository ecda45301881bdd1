// Verifies a stored raffle with nothing but what its site publishes: node verify-raffle.mjs https://site.example 12
import { createHash, createHmac } from 'node:crypto';

const [, , site, id] = process.argv;
const read = async (path) => {
  const answer = await fetch(`${site}/api/raffles/${id}${path}`);
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.json();
};
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** A number below the count: HMAC-SHA256, four bytes at a time; values that would make low numbers likelier are skipped. */
function drawBelow(seed, message, count) {
  const limit = Math.floor(2 ** 32 / count) * count;
  for (let counter = 0; ; counter++) {
    const digest = createHmac('sha256', seed).update(`${message}:${counter}`).digest();
    for (let at = 0; at < 32; at += 4) {
      const value = digest.readUInt32BE(at);
      if (value < limit) return value % count;
    }
  }
}

const [raffle, { keys }] = await Promise.all([read(''), read('/entries')]);
if (raffle.state !== 'finished') throw new Error('The raffle is not over: its seed is still secret');
const seed = Buffer.from(raffle.serverSeed, 'hex');
const faults = [];
if (sha256(seed) !== raffle.serverSeedHash) faults.push("The seed doesn't match its hash");
if (sha256(keys.toSorted().join('\n')) !== raffle.entriesHash)
  faults.push("The entries don't match their hash");
const left = keys.toSorted();
for (const { number, entryKey, nickname } of raffle.draws) {
  const index = drawBelow(seed, `${raffle.entriesHash}:${raffle.id}:${number}`, left.length);
  if (left[index] !== entryKey)
    faults.push(`Draw ${number} (${nickname ?? entryKey}) doesn't match the seed and the entries`);
  left.splice(left.indexOf(entryKey), 1);
}
console.log(faults.length === 0 ? `Raffle ${id} is fair: ${raffle.draws.length} draws.` : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
