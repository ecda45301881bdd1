import '@fontsource-variable/outfit';
import './theme/page.css';
import { adultConfirmed } from './age-gate/age-gate';
import { loadPreferredLanguage } from './i18n/load-preferred-language';
import { showLoadFailure } from './load-failure';
import { fetchViewer, leaveConsole } from './session/session';

/** Redirects guests and ordinary viewers before requesting any of the console's code or texts. */
async function start(): Promise<void> {
  await adultConfirmed();
  const viewer = await fetchViewer();
  if (!viewer?.role) return leaveConsole();
  const [{ renderConsole }] = await Promise.all([import('./App'), loadPreferredLanguage()]);
  renderConsole(viewer);
}

start().catch(showLoadFailure);
