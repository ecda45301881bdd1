import type { AddHunt } from '../shared/api';
import { centsIn } from './amounts';

/** Values of the form that starts a hunt. */
export interface NewHunt {
  name: string;
  currency: string;
  start: string;
}

export const NEW_HUNT = { currency: 'EUR' };

export const toAddHunt = ({ name, currency, start }: NewHunt): AddHunt => ({
  name,
  currency,
  startCents: centsIn(start) ?? 0,
});
