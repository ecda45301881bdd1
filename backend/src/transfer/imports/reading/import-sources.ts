/** Origin of a file. Points are imported and undone separately for each source. */
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
