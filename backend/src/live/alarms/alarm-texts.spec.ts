import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ALARM_KINDS } from '../../members/events/alarm-kinds.js';

const LOCALES = path.resolve(import.meta.dirname, '../../../../locales');
const textsOf = (locale: string, part: string) =>
  JSON.parse(readFileSync(path.join(LOCALES, locale, `${part}.json`), 'utf8')) as Record<string, string>;

/** Alarms that are understood, or ended, with a command on the server. */
const COMMANDS = {
  backup_late: 'docker compose logs --since 26h backup',
  backup_copy_late: 'docker compose logs --since 26h backup-copy',
  disk_full: 'docker builder prune --all --force',
  ledger_differs: 'docker compose logs --since 1h app | grep Ledger',
  push_failing: 'docker compose logs --since 3h app | grep Push',
};

describe.each(readdirSync(LOCALES))('the alarms in %s', (locale) => {
  const [bot, console] = [textsOf(locale, 'bot'), textsOf(locale, 'console')];

  it.each(Object.entries(COMMANDS))(
    'name the command for %s, ready to be copied on Discord',
    (kind, command) => {
      expect(console[`tonight.alarm.${kind}`]).toContain(` ${command}`);
      expect(bot[`discord.alarm.${kind}`]).toContain(`\`${command}\``);
    },
  );

  it('are the same on Discord and in the console', () => {
    for (const kind of ALARM_KINDS)
      expect(bot[`discord.alarm.${kind}`]?.replaceAll('`', '')).toBe(console[`tonight.alarm.${kind}`]);
  });
});
