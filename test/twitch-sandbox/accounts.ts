import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A viewer of the stand-in, in the shape of the demo data's one list of accounts. */
export interface Account {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  /** A path on the site, so that the demo's pictures load whatever port the site runs on. */
  readonly image: string;
  /** ISO 8601; some years ago unless given. */
  readonly createdAt?: string;
}

const DEMO_ACCOUNTS = 'tools/demo-data/demo-accounts.json';

/** Nobody's: the account to connect as the chat bot. The site's demo data does not know it. */
export const BOT_ACCOUNT: Account = {
  id: '100000900',
  login: 'neonace_bot',
  displayName: 'NeonAce_Bot',
  image: '/media/demo/avatars/neonace.svg',
};

/** The accounts that the site's demo data knows too: whoever signs in here finds their points there. */
export function readDemoAccounts(): Account[] {
  return JSON.parse(readFileSync(join(repositoryRoot(), DEMO_ACCOUNTS), 'utf8')) as Account[];
}

/** Looked for upwards, because the same file runs from the source tree and from `dist`. */
function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, DEMO_ACCOUNTS))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${DEMO_ACCOUNTS} is missing`);
    folder = parent;
  }
  return folder;
}
