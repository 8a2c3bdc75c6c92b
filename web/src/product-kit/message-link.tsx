import './message-link.css';
import { useTranslation } from 'react-i18next';

/** Opens a message beside the list that it stands in. */
export function MessageLink({ id, text, onOpen }: { id: number; text: string; onOpen(id: number): void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="message-link"
      aria-label={`${t('originalMsg.open', { id })}: ${text}`}
      onClick={() => onOpen(id)}
    >
      {text}
    </button>
  );
}
