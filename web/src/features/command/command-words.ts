import type { StationCommand } from '@stationwall/contract/services/station-command';
import { type CommandState, commandKind } from '@stationwall/contract/station-commands';
import type { TFunction } from 'i18next';
import type { TextKey } from '../../i18n/texts.ts';
import type { Tone } from '../../kit/state-sign.tsx';

export const toneOf: Record<CommandState, Tone> = {
  awaitingConsent: 'late',
  queued: 'unknown',
  sent: 'held',
  acknowledged: 'held',
  answered: 'ok',
  refused: 'stale',
  timedOut: 'late',
  offline: 'stale',
  cancelled: 'unknown',
};

/** A command as people call it, with the code that its protocol gives it. */
export function kindText(t: TFunction, name: string): string {
  const kind = commandKind(name);
  return kind ? `${t(`command.kinds.${name}` as TextKey)} (${kind.code})` : name;
}

/** What it was given, in words: `Step 60 · Element Z`. */
export function givenText(t: TFunction, { kind, given }: Pick<StationCommand, 'kind' | 'given'>): string {
  const told = JSON.parse(given) as Record<string, unknown>;
  const isOfSwitches = commandKind(kind)?.parameters.some(({ name }) => name === 'on');
  // That none is to be on has to be said.
  const values = Object.entries(isOfSwitches ? { ...told, on: told.on ?? '–' } : told);
  return values
    .map(([name, value]) => {
      const text = Array.isArray(value)
        ? value.join(', ')
        : value === 'on' || value === 'off'
          ? t(`command.${value}`)
          : String(value).replace('T', ' ');
      return `${t(`entities.command.${name}` as TextKey)} ${text}`;
    })
    .join(' · ');
}

/** What speaks against it, of the station in the words of its standard, or of the people who decide. */
export function saidText(t: TFunction, said: string): string {
  if (said === 'Declined' || said === 'NoConsent') return t(`command.said.${said}`);
  const key = /^(QnRtn|ExeRtn)=(2|3|4|5|6|7|8|9|100)$/.test(said) ? said.replace('=', '') : null;
  return key === null ? said : t(`command.said.${key}` as TextKey, { said });
}
