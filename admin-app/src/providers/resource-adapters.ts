import type { Identifier } from 'react-admin';
import type {
  AdminUser,
  AuditEntry,
  AutoMessage,
  BotCommand,
  SecurityEvent,
  ShopClaim,
  SpinUser,
} from '../shared/api';

export type Row = Record<string, unknown>;

export interface ResourceAdapter {
  /** Below `/api`. */
  path: string;
  /** `array`: the whole list or a range of it; else the key of a page's rows beside `pagination`. */
  list: 'array' | 'users' | 'entries';
  /** What addresses the record in a path. */
  idOf: (row: Row) => Identifier;
  /** PATCH sends only what changed, PUT the whole record. */
  update: 'PUT' | 'PATCH';
}

const numbered = (path: string): ResourceAdapter => ({
  path,
  list: 'array',
  idOf: (row) => row.id as number,
  update: 'PUT',
});

const keyed = <T>(
  path: string,
  list: ResourceAdapter['list'],
  idOf: (row: T) => Identifier,
): ResourceAdapter => ({
  path,
  list,
  idOf: (row) => idOf(row as T),
  update: list === 'users' ? 'PATCH' : 'PUT',
});

const adapters: Record<string, ResourceAdapter> = {
  offers: numbered('offers'),
  items: numbered('shop/items'),
  categories: numbered('shop/categories'),
  users: keyed<AdminUser>('users', 'users', (user) => user.user_id),
  spins: keyed<SpinUser>('rewards/users', 'users', (user) => user.userId),
  claims: keyed<ShopClaim>('shop/claims', 'array', (claim) => claim.userId + claim.claimDate),
  commands: keyed<BotCommand>('bot/commands', 'array', (command) => command.command),
  audit: keyed<AuditEntry>('audit', 'entries', (entry) => entry.id),
  security: keyed<SecurityEvent>('security-events', 'entries', (event) => event.id),
  automessages: keyed<AutoMessage>('bot/automessages', 'array', (message) => message.message),
};

export function adapterOf(resource: string): ResourceAdapter {
  const adapter = adapters[resource];
  if (!adapter) throw new Error(`No adapter for the resource ${resource}`);
  return adapter;
}
