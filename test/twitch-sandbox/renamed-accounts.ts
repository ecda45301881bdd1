import type { Account } from './accounts.js';

/** Accounts that were renamed or suspended. Tokens and settings of the sandbox still name the login of before. */
export class RenamedAccounts {
  /** Login in the list of accounts → login today. */
  private readonly logins = new Map<string, string>();
  private readonly suspended = new Set<string>();

  rename({ login }: Account, to: string): void {
    const first = [...this.logins].find(([, today]) => today === login)?.[0] ?? login;
    this.logins.set(first, to);
  }

  suspend({ id }: Account, isSuspended: boolean): void {
    if (isSuspended) this.suspended.add(id);
    else this.suspended.delete(id);
  }

  /** @returns the accounts that Twitch knows, as they are called today */
  today(accounts: readonly Account[]): Account[] {
    return accounts.filter(({ id }) => !this.suspended.has(id)).map((account) => this.todaysOf(account));
  }

  loginToday(login: string): string {
    return this.logins.get(login) ?? login;
  }

  private todaysOf(account: Account): Account {
    const login = this.logins.get(account.login);
    return login === undefined ? account : { ...account, login, displayName: login };
  }
}
