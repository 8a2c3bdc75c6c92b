import { getAllSewageMsgs } from '@stationwall/contract/services/sewage';
import { useTranslation } from 'react-i18next';
import { Messages } from './original-msg-screen.tsx';

/** The messages of outfalls alone, those of HJ 212. */
export default function SewageMsgScreen() {
  const { t } = useTranslation();
  return <Messages of={getAllSewageMsgs} title={t('screens.sewageMsg')} hasProtocol={false} />;
}
