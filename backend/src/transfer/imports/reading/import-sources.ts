/** Where a file comes from: what one source gives somebody, and takes back, does not concern another's. */
export const IMPORT_SOURCES = [
  'streamelements',
  'streamlabs_chatbot',
  'streamlabs_cloudbot',
  'phantombot',
  'firebot',
  'mixitup',
  'sogebot',
  'greenroom',
  'other',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
