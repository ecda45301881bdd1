import { isSpeaking, t } from './i18n/texts';

/**
 * The console's code did not arrive, because the connection broke or a newer version has replaced it. Where not even
 * the words did, English says so.
 */
export function showLoadFailure(failure: unknown): void {
  console.error('Failed to load the console', failure);
  const notice = document.createElement('main');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = isSpeaking() ? t('console.try_again') : 'Try again';
  again.addEventListener('click', () => window.location.reload());
  notice.append(isSpeaking() ? t('console.load_failed') : 'Failed to load the console.', again);
  document.getElementById('root')?.replaceChildren(notice);
}
