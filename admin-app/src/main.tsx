import '@fontsource-variable/outfit';
import './theme/page.css';
import { adultConfirmed } from './age-gate/age-gate';
import { speakPreferred } from './i18n/speak-preferred';
import { showLoadFailure } from './load-failure';
import { fetchViewer, leaveConsole } from './session/session';

/** Redirects guests and ordinary viewers before requesting any of the console's code or texts. */
async function start(): Promise<void> {
  await adultConfirmed();
  const viewer = await fetchViewer();
  if (!viewer?.role) return leaveConsole();
  const [{ renderConsole }] = await Promise.all([import('./App'), speakPreferred()]);
  renderConsole(viewer);
}

start().catch(showLoadFailure);
