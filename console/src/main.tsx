import '@fontsource-variable/geist/wght.css';
import '@fontsource-variable/geist-mono/wght.css';
import '@forecourt/deploy/admin-look/tokens.css';
import '@forecourt/deploy/admin-look/document.css';
import '@forecourt/deploy/admin-look/controls.css';
import '@forecourt/deploy/admin-look/card.css';
import '@forecourt/deploy/admin-look/sign-in.css';
import './look/frame.css';
import './look/parts.css';
import './look/matrix.css';
import './look/dialog.css';
import './look/pages.css';
import './look/rollout.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('CONSOLE_ROOT_MISSING: the page has no element #root.');
createRoot(root).render(<App />);
