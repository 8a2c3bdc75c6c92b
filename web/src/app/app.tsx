import { useSelector } from '@xstate/react';
import { BrowserRouter } from 'react-router-dom';
import { type LanguageActor, LanguageProvider } from '../i18n/language.tsx';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import { ToastStack } from '../kit/toast-stack.tsx';
import { type SessionActor, SessionProvider, timeZoneIn } from '../platform/session.tsx';
import { ScreenRowsProvider } from '../screen-rows.ts';
import { rows } from './rows.ts';
import { Screens } from './screens.tsx';
import { TenantClock } from './tenant-clock.tsx';
import { useProblemToasts } from './use-problem-toasts.ts';
import { useServerTexts } from './use-server-texts.ts';

export function App({ session, language }: { session: SessionActor; language: LanguageActor }) {
  const texts = useKitTextsOfProduct({
    timeZone: useSelector(session, timeZoneIn) ?? undefined,
    tenant: useSelector(session, ({ context }) => context.login?.tenant?.name),
  });
  useProblemToasts(session);
  useServerTexts(session, language);
  return (
    <SessionProvider actor={session}>
      <LanguageProvider actor={language}>
        <KitTextsProvider texts={texts}>
          <TenantClock>
            <ScreenRowsProvider value={rows}>
              <BrowserRouter>
                <Screens />
              </BrowserRouter>
            </ScreenRowsProvider>
          </TenantClock>
          <ToastStack />
        </KitTextsProvider>
      </LanguageProvider>
    </SessionProvider>
  );
}
