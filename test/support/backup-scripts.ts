import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SCRIPTS = path.resolve(import.meta.dirname, '../../docker/backup');
/** The container's folders that the scripts name. */
const FOLDERS = ['backups', 'copied', 'copy', 'run/secrets', 'tmp'];

/** The scripts of docker/backup in a temporary folder that stands in for the container's root. */
export class BackupScripts {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-backup-'));
  readonly backups = path.join(this.folder, 'backups');

  /** @param programs stubs, as bash scripts, for the programs that the scripts call */
  constructor(programs: Record<string, string>) {
    for (const name of ['bin', ...FOLDERS]) mkdirSync(path.join(this.folder, name), { recursive: true });
    const named = new RegExp(String.raw`(?<![\w.])/(${FOLDERS.join('|')})(?=[/|\s]|$)`, 'gm');
    for (const name of readdirSync(SCRIPTS).filter((each) => /\.(sh|sql)$/.test(each))) {
      const text = readFileSync(path.join(SCRIPTS, name), 'utf8');
      writeFileSync(path.join(this.folder, name), text.replaceAll(named, `${this.folder}/$1`));
    }
    for (const [name, text] of Object.entries(programs)) {
      writeFileSync(path.join(this.folder, 'bin', name), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Writes a file that only the container's root has, such as `run/secrets/owner_password`. */
  write(name: string, content: string): void {
    writeFileSync(path.join(this.folder, name), content);
  }

  read(name: string): string {
    return readFileSync(path.join(this.folder, name), 'utf8');
  }

  run(script: string, variables: Record<string, string> = {}, ...options: string[]) {
    const env = { PATH: `${this.folder}/bin:${process.env['PATH']}`, ROOT: this.folder, ...variables };
    const { status, stdout, stderr } = spawnSync('bash', [path.join(this.folder, script), ...options], {
      env,
      encoding: 'utf8',
    });
    return { isWell: status === 0, stdout, stderr };
  }

  /** Creates a dump of that age, named as backup.sh does. @returns the name of its file */
  createDump(ageHours: number, content: string): string {
    const at = new Date(Date.now() - ageHours * 3_600_000);
    const name = `greenroom-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.dump`;
    writeFileSync(path.join(this.backups, name), content);
    utimesSync(path.join(this.backups, name), at, at);
    return name;
  }
}
