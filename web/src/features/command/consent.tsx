import { Button } from '@blueprintjs/core';
import {
  cancelStationCommand,
  consentToStationCommand,
  type StationCommand,
} from '@stationwall/contract/services/station-command';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { givenText, kindText } from './command-words.ts';

/** What a second person decides of a command that moves water; whoever asked can only take it back. */
export function Consent({
  command,
  onDecided,
}: {
  command: StationCommand & { mayConsent: boolean };
  onDecided(): void;
}) {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const { id, mayConsent } = command;
  const question = useConfirmation<'consent' | 'decline' | 'withdraw'>({
    act: (decision, signal) =>
      decision === 'withdraw'
        ? call(cancelStationCommand, { id }, { signal })
        : call(consentToStationCommand, { id, isGiven: decision === 'consent' }, { signal }),
    onDone(decision) {
      toast({ tone: 'success', text: t(decision === 'consent' ? 'command.consented' : 'command.declined') });
      onDecided();
    },
  });
  const isGiving = question.subject === 'consent';
  const order = {
    kind: kindText(t, command.kind),
    station: `${stationName(command, i18n.language)} ${command.stcd}`,
    given: givenText(t, command),
    asker: command.askedBy,
  };
  return (
    <section className="command-consent" aria-label={t('command.states.awaitingConsent')}>
      <p>
        {mayConsent
          ? t('command.consentAsk', order)
          : t('command.awaitsOther', { until: readableLocal(command.limitAt) })}
      </p>
      {mayConsent && (
        <Button intent="danger" text={t('command.consent')} onClick={() => question.ask('consent')} />
      )}
      {may('Pages.Commands.Actuate') && (
        <Button
          text={t(mayConsent ? 'command.decline' : 'command.withdraw')}
          onClick={() => question.ask(mayConsent ? 'decline' : 'withdraw')}
        />
      )}
      <ConfirmDialog
        question={question}
        text={t(isGiving ? 'command.consentAsk' : 'command.declineAsk', order)}
        actText={t(isGiving ? 'command.consentAct' : 'command.declineAct')}
        isDanger={isGiving}
      />
    </section>
  );
}
