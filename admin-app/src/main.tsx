import '@fontsource-variable/outfit';
import './theme/page.css';
import { adultConfirmed } from './age-gate/age-gate';
import { showLoadFailure } from './load-failure';
import { fetchViewer, leaveConsole } from './session/session';

/** A guest or an ordinary viewer is led away before any of the console's code is asked for. */
async function start(): Promise<void> {
  await adultConfirmed();
  const viewer = await fetchViewer();
  if (!viewer?.isAdmin) return leaveConsole();
  const { renderConsole } = await import('./App');
  renderConsole(viewer);
}

start().catch(showLoadFailure);
