import { t } from '../../lib/texts';

const MAX_LENGTH = 100;

/** What is wrong with a client seed, in words; null when nothing is. The server has the last word on its characters. */
export function clientSeedFault(text: string): string | null {
  const length = Array.from(text.trim()).length;
  if (length === 0) return t('seeds.empty');
  return length > MAX_LENGTH ? t('seeds.tooLong', { limit: MAX_LENGTH }) : null;
}
