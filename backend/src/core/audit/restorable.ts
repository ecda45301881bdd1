/** Kinds of records that can be restored to an earlier state. Never balances, rights, claims or accounts. */
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
