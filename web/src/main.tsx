import '@blueprintjs/core/lib/css/blueprint.css';
import './kit/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguage } from './i18n/language.tsx';
import { followCulture } from './platform/culture.ts';
import { firstStyles } from './platform/first-styles.ts';
import { dropFailedStyles } from './platform/load-part.ts';
import { startSession } from './platform/session.tsx';
import { startSize } from './platform/size.ts';
import { readSystemName } from './platform/system-brand.ts';
import { applyTheme } from './platform/theme.ts';
import { watchHistory } from './platform/unsaved-work.ts';

applyTheme();
startSize();
dropFailedStyles();
watchHistory();
followCulture();
const styles = firstStyles();
const starting = startLanguage();
const session = startSession();
void readSystemName();
const language = await starting;
await styles;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
createRoot(root).render(<App session={session} language={language} />);
