export const LEGAL_PAGES = ['terms', 'privacy', 'cookie-policy', 'imprint'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const isLegalPage = (name: string): name is LegalPage =>
  (LEGAL_PAGES as readonly string[]).includes(name);

const OPERATOR = ['operator', 'contact'] as const;

/** What a page must say, whatever else is edited: a text without one of these is not saved. */
export const REQUIRED_PLACEHOLDERS: Readonly<Record<LegalPage, readonly string[]>> = {
  terms: OPERATOR,
  privacy: [
    ...OPERATOR,
    'retention.sessions',
    'retention.securityLog',
    'retention.audit',
    'retention.clicks',
    'retention.delivery',
    'retention.imports',
    'retention.inactive',
    'retention.grace',
    'retention.formerMembers',
    'retention.unseen',
  ],
  'cookie-policy': ['retention.sessions'],
  imprint: OPERATOR,
};

/** Every other one that may be used. */
export const OTHER_PLACEHOLDERS = ['site', 'helpLine', 'helpAddress', 'claimCancelling'] as const;

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The names of the placeholders in a text, in their order. */
export const placeholdersIn = (markdown: string): string[] =>
  [...markdown.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** @param values a name that is not among them stays as it is */
export const fillIn = (markdown: string, values: Readonly<Record<string, string>>): string =>
  markdown.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
