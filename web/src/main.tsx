import '@blueprintjs/core/lib/css/blueprint.css';
import './kit/theme.css';
import './kit/parts.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './i18n/start-i18n.ts';
import { ensureCulture } from './platform/culture.ts';
import { reloadAfterUpgrade } from './platform/reload-after-upgrade.ts';
import { startSession } from './platform/session.tsx';
import { applyTheme } from './platform/theme.ts';

applyTheme();
reloadAfterUpgrade();
const culture = ensureCulture();
const session = startSession();
await startI18n(culture);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
createRoot(root).render(<App session={session} />);
