import { t } from '../i18n/texts';
import type { Person } from './api';

/** A person in a list of choices, where there is no room for a badge. */
export const personText = ({ nickname, hasSignedIn }: Pick<Person, 'nickname' | 'hasSignedIn'>): string =>
  hasSignedIn ? nickname : `${nickname} (${t('resources.users.not_logged_in')})`;
