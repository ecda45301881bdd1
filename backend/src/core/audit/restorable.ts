/** Kinds of records that can be saved as they were before a change. Never balances, rights, claims and accounts. */
export const RESTORABLE = [
  'offer',
  'item',
  'category',
  'command',
  'automessage',
  'bot',
  'rewards',
  'site',
] as const;
export type RestorableKind = (typeof RESTORABLE)[number];

export const isRestorable = (kind: string): kind is RestorableKind =>
  (RESTORABLE as readonly string[]).includes(kind);
