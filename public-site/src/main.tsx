import '@fontsource-variable/outfit';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloadScreen } from './app/routes';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
preloadScreen(window.location.pathname);
// From here on every screen says for itself what these said for all of them.
for (const element of document.head.querySelectorAll('[data-until-started]')) element.remove();
createRoot(root).render(<App />);
