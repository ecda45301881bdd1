import type { Identifier } from 'react-admin';
import type {
  AdminUser,
  AuditEntry,
  AutoMessage,
  BotCommand,
  Guess,
  HuntSlot,
  Offer,
  Person,
  PointEntry,
  Raffle,
  SecurityEvent,
  ShopCategory,
  ShopItem,
  SpinUser,
} from '../shared/api';
import { claimIdOf } from '../shared/records';

interface ResourceMapping {
  /** Relative to `/api`; `:userId` is taken from the list's filter. */
  path: string;
  /** The part of a path that identifies a record. */
  idOf: (row: never) => Identifier;
  /** Field with the rows, next to `pagination`. Without it, the list is a bare array. */
  pageKey?: 'users' | 'entries';
  /** PATCH sends only what changed, PUT the whole record. */
  update?: 'PATCH';
}

/** The API path and ID of each react-admin resource. */
export const resources = {
  offers: { path: 'offers', idOf: (offer: Offer) => offer.id },
  items: { path: 'shop/items', idOf: (item: ShopItem) => item.id },
  raffles: { path: 'raffles', idOf: (raffle: Raffle) => raffle.id },
  guesses: { path: 'guesses', idOf: (guess: Guess) => guess.id },
  slots: { path: 'hunts/current/slots', idOf: (slot: HuntSlot) => slot.id },
  categories: { path: 'shop/categories', idOf: (category: ShopCategory) => category.id },
  archivedItems: { path: 'shop/archive/items', idOf: (item: ShopItem) => item.id },
  archivedCategories: { path: 'shop/archive/categories', idOf: (category: ShopCategory) => category.id },
  claims: { path: 'shop/claims', idOf: claimIdOf },
  commands: { path: 'bot/commands', idOf: (command: BotCommand) => command.command },
  automessages: { path: 'bot/automessages', idOf: (message: AutoMessage) => message.message },
  users: { path: 'users', idOf: (user: AdminUser) => user.user_id, pageKey: 'users', update: 'PATCH' },
  people: { path: 'people', idOf: (person: Person) => person.user_id },
  ledger: { path: 'users/:userId/points', idOf: (entry: PointEntry) => entry.version, pageKey: 'entries' },
  spins: { path: 'rewards/users', idOf: (user: SpinUser) => user.userId, pageKey: 'users' },
  audit: { path: 'audit', idOf: (entry: AuditEntry) => entry.id },
  security: { path: 'security-events', idOf: (event: SecurityEvent) => event.id, pageKey: 'entries' },
} satisfies Record<string, ResourceMapping>;

export function mappingOf(resource: string): ResourceMapping {
  if (!(resource in resources)) throw new Error(`providers/resources.ts does not know ${resource}`);
  return resources[resource as keyof typeof resources];
}
