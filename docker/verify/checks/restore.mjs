import { check, expect } from '../lib/report.mjs';

/** Two bytes are enough to check that pictures survive the restore. */
const PICTURE = `${'0'.repeat(31)}1`;
const KEEP_PICTURE = `INSERT INTO media (hash, width, height, large, small) VALUES ('${PICTURE}', 1, 1, '\\xfffe', '\\xfdfc')`;

/** Backs up, restores, and compares. */
export async function checkRestore(stack) {
  let file;
  await stack.sql(KEEP_PICTURE);
  await check('backup', async () => {
    const line = await stack.exec('backup', 'bash', '/greenroom/backup.sh');
    file = /greenroom-\S+\.dump/.exec(line)?.[0];
    expect(file, line);
    return line.replace('backup: ', '');
  });
  await check('restore into a new database, verified by checksums', async () => {
    const output = await stack.restore(file, 'restore_drill');
    const rows = (database) =>
      stack.sql(
        'SELECT (SELECT count(*) FROM members), (SELECT count(*) FROM point_entries), (SELECT sum(points) FROM balances)',
        database,
      );
    const [original, restored] = [await rows('greenroom'), await rows('restore_drill')];
    expect(original === restored, `${original} became ${restored}`);
    const [members, entries] = restored.split('|');
    return `${output.replace('restore: ', '')}; ${members} members, ${entries} ledger entries`;
  });
  await check('the restored site uses no seed from the backup', async () => {
    const coming = (database) =>
      stack
        .sql(
          "SELECT member_id, encode(server_seed, 'hex') FROM reward_seeds WHERE revealed_at IS NULL",
          database,
        )
        .then((rows) => rows.split('\n'));
    const [backedUp, restored] = [new Set(await coming('greenroom')), await coming('restore_drill')];
    const kept = restored.filter((seed) => backedUp.has(seed));
    expect(
      kept.length === 0 && restored.length === backedUp.size,
      `${kept.length} of ${restored.length} are from the backup`,
    );
    const hidden = await stack.sql(
      'SELECT count(*) FROM spins JOIN reward_seeds ON reward_seeds.id = seed_id WHERE revealed_at IS NULL',
      'restore_drill',
    );
    expect(hidden === '0', `${hidden} draws cannot be verified`);
    return `${restored.length} new seeds, and every past draw can be verified`;
  });
  await check('restores a list of former members with fewer or more columns', async () => {
    const read = async (...lines) => {
      const list = lines.map((line) => `'${line}'`).join(' ');
      const script = `printf '%s\\n' ${list} >/backups/former-members.csv
        PGUSER=greenroom_owner PGPASSWORD=$(</run/secrets/owner_password) \
          psql -qAtX -v ON_ERROR_STOP=1 -d restore_drill -f /greenroom/repeat-deletions.sql`;
      await stack.exec('backup', 'bash', '-c', script);
    };
    const [older, newer] = ['a0', 'b0'].map((byte) => `\\x${byte.repeat(32)}`);
    await read(`${older},2026-01-01,2026-02-01,,,,,2100-01-01,f`);
    await read(
      'fingerprint,forgotten_at,no_welcome_until,keep_until,suspended_until,reason,of_a_later_version',
      `${newer},2026-01-01,2026-02-01,2100-01-01,infinity,unseen,x`,
    );
    const listed = await stack.sql(
      `SELECT left(encode(fingerprint, 'hex'), 2), suspended_until, reason FROM former_members
       WHERE keep_until = '2100-01-01' AND is_to_repeat ORDER BY 1`,
      'restore_drill',
    );
    expect(listed === 'a0||\nb0|infinity|unseen', listed);
    await stack.exec('backup', 'bash', '/greenroom/former-members.sh');
  });
  await check('carries over a suspension since the backup', async () => {
    const someone = 'id = (SELECT min(id) FROM members WHERE role IS NULL)';
    await stack.sql(`UPDATE members SET suspended_until = 'infinity' WHERE ${someone}`);
    const output = await stack.restore(file, 'restore_decided');
    expect(output.includes('1 suspensions, 0 bans on Twitch'), output);
    const restored = await stack.sql(
      `SELECT suspended_until FROM members WHERE ${someone}`,
      'restore_decided',
    );
    expect(restored === 'infinity', restored);
    await stack.sql(`UPDATE members SET suspended_until = NULL WHERE ${someone}`);
  });
  await check('the restored ledger is still append-only', async () => {
    const refused = await stack.sql('UPDATE point_entries SET delta = delta + 1', 'restore_drill').then(
      () => 'an entry was changed',
      (error) => error.message,
    );
    expect(/append|refuse|not allowed|ledger/i.test(refused), refused);
    return /ERROR: +(.*)/.exec(refused)?.[1];
  });
  await check('refuses a damaged file', async () => {
    await stack.exec(
      'backup',
      'bash',
      '-c',
      `head -c 1000 /backups/${file} >/backups/damaged.dump; cp /backups/${file.replace('.dump', '.checksums')} /backups/damaged.checksums`,
    );
    const refused = await stack.restore('damaged.dump', 'restore_damaged').then(
      () => 'it was restored',
      (error) => error.message,
    );
    expect(refused.includes('the file is damaged'), refused);
  });
  await check('the restored database replaces the site’s', async () => {
    await stack.restore(file, 'restore_service', '--into-service');
    const [replica] = await stack.replicas();
    await stack.healthy('app', (await stack.replicas()).length, 60_000);
    const leaders = await fetch(`${replica.url}/api/users/leaderboard`);
    expect(leaders.ok, `the leaderboard returns ${leaders.status}`);
    return `${(await leaders.json()).pagination.total} users on the leaderboard`;
  });
  await check('uploaded pictures are served from the restored database', async () => {
    const [replica] = await stack.replicas();
    for (const [width, bytes] of [
      [1600, 'fffe'],
      [640, 'fdfc'],
    ]) {
      const answer = await fetch(`${replica.url}/uploads/${PICTURE}-${width}.webp`);
      const served = Buffer.from(await answer.arrayBuffer()).toString('hex');
      expect(answer.ok && served === bytes, `${width}: ${answer.status} ${served}`);
    }
  });
}
