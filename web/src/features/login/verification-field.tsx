import { Button, InputGroup } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { LoginField } from './login-field.tsx';
import type { VerificationState } from './use-verification.ts';

const inputId = 'verificationCode';

/** A picture to read, or a question for those who cannot see it, and the answer. */
export function VerificationField({
  verification: { shown, hasFailed, typed, type, choose, askAnother },
  mistake,
}: {
  verification: VerificationState;
  mistake: string | undefined;
}) {
  const { t } = useTranslation();
  const isQuestion = shown?.question != null;
  return (
    <LoginField id={inputId} label={t('login.code.label')} mistake={mistake}>
      <div className="sw-login-code" aria-live="polite">
        {shown?.image != null && (
          <img
            src={`data:image/png;base64,${shown.image}`}
            width={180}
            height={64}
            alt={t('login.code.picture')}
          />
        )}
        {isQuestion && <p id="verification-question">{shown.question}</p>}
        {hasFailed && <p>{t('login.code.failed')}</p>}
        {shown === null && !hasFailed && <p>{t('login.code.loading')}</p>}
        <Button
          variant="minimal"
          icon={<Refresh />}
          aria-label={t('login.code.another')}
          title={t('login.code.another')}
          onClick={askAnother}
        />
      </div>
      <InputGroup
        id={inputId}
        autoComplete="off"
        spellCheck={false}
        inputMode={isQuestion ? 'numeric' : 'text'}
        aria-invalid={mistake !== undefined}
        aria-describedby={isQuestion ? 'verification-question' : undefined}
        value={typed}
        onValueChange={type}
      />
      <button
        type="button"
        className="sw-login-link"
        disabled={shown === null}
        onClick={() => choose(isQuestion ? 'image' : 'question')}
      >
        {t(isQuestion ? 'login.code.showPicture' : 'login.code.askQuestion')}
      </button>
    </LoginField>
  );
}
