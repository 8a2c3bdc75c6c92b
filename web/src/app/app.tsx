import { BrowserRouter } from 'react-router-dom';
import { type LanguageActor, LanguageProvider } from '../i18n/language.tsx';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import { ToastStack } from '../kit/toast-stack.tsx';
import { type SessionActor, SessionProvider } from '../platform/session.tsx';
import { Screens } from './screens.tsx';
import { TenantClock } from './tenant-clock.tsx';
import { useProblemToasts } from './use-problem-toasts.ts';
import { useServerTexts } from './use-server-texts.ts';

export function App({ session, language }: { session: SessionActor; language: LanguageActor }) {
  const texts = useKitTextsOfProduct();
  useProblemToasts(session);
  useServerTexts(session, language);
  return (
    <SessionProvider actor={session}>
      <LanguageProvider actor={language}>
        <KitTextsProvider texts={texts}>
          <TenantClock>
            <BrowserRouter>
              <Screens />
            </BrowserRouter>
          </TenantClock>
          <ToastStack />
        </KitTextsProvider>
      </LanguageProvider>
    </SessionProvider>
  );
}
