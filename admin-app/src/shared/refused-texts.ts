import { t } from '../i18n/texts';
import type { RefusedTexts } from './api';

const SHOWN_LENGTH = 60;

/** Names the saved texts that the bot doesn't send because the promo guard refuses them. */
export function refusedTextsText({ count, first }: RefusedTexts): string {
  const names = first.map(({ kind, name }) => (kind === 'command' ? `!${name}` : `‘${shortened(name)}’`));
  const isCut = first.length < count;
  return t('bot.refused_texts', { texts: count, names: [...names, ...(isCut ? ['…'] : [])].join(', ') });
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join('')}…` : text;
}
