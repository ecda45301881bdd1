import type { AddHunt, EarlierHunt } from '../shared/api';
import { amountText, centsIn } from './amounts';

/** Values of the form that starts a hunt. */
export interface NewHunt {
  name: string;
  currency: string;
  start: string;
}

export const NEW_HUNT = { currency: 'EUR' };

/** The settings of a hunt, for another one like it. The server passes the block list on. */
export const settingsOfHunt = ({ name, currency, startCents }: EarlierHunt): NewHunt => ({
  name,
  currency,
  start: amountText(startCents),
});

export const toAddHunt = ({ name, currency, start }: NewHunt): AddHunt => ({
  name,
  currency,
  startCents: centsIn(start) ?? 0,
});
