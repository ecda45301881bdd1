import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An account in the sandbox, in the same format as the demo data's list. */
export interface Account {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  /** A path on the site, so that the demo's pictures load whichever port the site uses. */
  readonly image: string;
  /** ISO 8601; some years ago if omitted. */
  readonly createdAt?: string;
}

const DEMO_ACCOUNTS = 'tools/demo-data/demo-accounts.json';

/** The account to connect as the chat bot. It is not part of the site's demo data. */
export const BOT_ACCOUNT: Account = {
  id: '100000900',
  login: 'neonace_bot',
  displayName: 'NeonAce_Bot',
  image: '/media/demo/avatars/neonace.svg',
};

/** The accounts of the site's demo data, so that members who log in here have their points. */
export function readDemoAccounts(): Account[] {
  return JSON.parse(readFileSync(join(repositoryRoot(), DEMO_ACCOUNTS), 'utf8')) as Account[];
}

/** Searched upwards, because this file runs both from source and from `dist`. */
function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, DEMO_ACCOUNTS))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${DEMO_ACCOUNTS} is missing`);
    folder = parent;
  }
  return folder;
}
