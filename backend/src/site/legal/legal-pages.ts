export const LEGAL_PAGES = ['terms', 'privacy', 'cookie-policy', 'imprint'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const isLegalPage = (name: string): name is LegalPage =>
  (LEGAL_PAGES as readonly string[]).includes(name);

const OPERATOR = ['operator', 'contact'] as const;

/** Placeholders each page must keep: a text missing one of them can't be saved. */
export const REQUIRED_PLACEHOLDERS: Readonly<Record<LegalPage, readonly string[]>> = {
  terms: OPERATOR,
  privacy: [
    ...OPERATOR,
    'retention.sessions',
    'retention.securityLog',
    'retention.audit',
    'retention.clicks',
    'retention.delivery',
    'retention.events',
    'retention.imports',
    'retention.importsExtended',
    'retention.inactive',
    'retention.grace',
    'retention.formerMembers',
    'retention.unseen',
  ],
  'cookie-policy': ['retention.sessions'],
  imprint: OPERATOR,
};

/** Optional placeholders. */
export const OTHER_PLACEHOLDERS = [
  'site',
  'helpLine',
  'helpAddress',
  'claimCancelling',
  'notifications',
] as const;

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Names of the placeholders in a text, in order of appearance. */
export const placeholdersIn = (markdown: string): string[] =>
  [...markdown.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** @param values placeholders without a value are left in place */
export const fillIn = (markdown: string, values: Readonly<Record<string, string>>): string =>
  markdown.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
