import { hasLanguage, t } from './i18n/texts';

/**
 * Shown when the console's code fails to load, because the connection broke or a new version has replaced it.
 * Falls back to English if the texts failed to load too.
 */
export function showLoadFailure(failure: unknown): void {
  console.error('Failed to load the console', failure);
  const notice = document.createElement('main');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = hasLanguage() ? t('console.try_again') : 'Try again';
  again.addEventListener('click', () => window.location.reload());
  notice.append(hasLanguage() ? t('console.load_failed') : 'Failed to load the console.', again);
  document.getElementById('root')?.replaceChildren(notice);
}
