import { BrowserRouter } from 'react-router-dom';
import { type SessionActor, SessionProvider } from '../platform/session.tsx';
import { Screens } from './screens.tsx';

export const App = ({ session }: { session: SessionActor }) => (
  <SessionProvider actor={session}>
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  </SessionProvider>
);
