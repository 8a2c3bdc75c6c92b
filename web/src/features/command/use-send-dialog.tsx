import { HTMLSelect } from '@blueprintjs/core';
import {
  getCommandGuides,
  longestWaitMinutes,
  sendStationCommand,
} from '@stationwall/contract/services/station-command';
import { type CommandParameter, commandKind, commandKinds } from '@stationwall/contract/station-commands';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { useLoad } from '../../entity/use-load.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { type ControlProps, type Field, fieldsOf } from '../../kit/fields.ts';
import { MultiChoice } from '../../kit/multi-choice.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { ElementControl, ElementsControl } from '../../product-kit/element-control.tsx';
import { ManyStations } from '../../product-kit/many-stations.tsx';
import { kindText } from './command-words.ts';

interface Draft {
  kind: string;
  stcds: readonly string[];
  waitMinutes: number | null;
  isConfirmed: boolean;
}

const field = fieldsOf<Draft>()('command');
type Guide = { guide: string; name: string; unit: string; isRuntime: boolean };

/** The control of a parameter by its kind; its label is the text of its name. */
function fieldOf(t: TFunction, parameter: CommandParameter, guides: readonly Guide[]): Field {
  const { name, kind, isOptional = false, least, most, decimals, unit, pattern, rule } = parameter;
  const base = { entity: 'command' as const, field: name, isRequired: !isOptional };
  if (kind === 'number')
    return {
      ...{ ...base, kind: 'number' },
      ...(least !== undefined && { least }),
      ...(most !== undefined && { most }),
      ...(decimals !== undefined && { decimals }),
      ...(unit !== undefined && { unit }),
    };
  if (kind === 'dateTime') return { ...base, kind: 'dateTime' };
  if (kind === 'element') return { ...base, kind: 'own', control: (props) => <ElementControl {...props} /> };
  if (kind === 'elements')
    return { ...base, kind: 'own', control: (props) => <ElementsControl {...props} /> };
  if (kind === 'onOff')
    return {
      ...{ ...base, kind: 'choice' },
      choices: [
        { value: 'on', text: t('command.on') },
        { value: 'off', text: t('command.off') },
      ],
    };
  if (kind === 'text')
    return {
      ...{ ...base, kind: 'text', maxLength: 60 },
      ...(rule && { hint: `command.rules.${rule}` as TextKey }),
      check: (value) =>
        (pattern?.test(String(value)) ?? true) ? null : (`command.rules.${rule}` as TextKey),
    };
  const isRuntime = kind === 'runtimeGuide' || kind === 'runtimeGuides';
  const offered = guides.filter((each) => each.isRuntime === isRuntime);
  if (kind === 'basicGuide' || kind === 'runtimeGuide')
    return {
      ...{ ...base, kind: 'choice' },
      choices: offered.map(({ guide, name: text, unit: of }) => ({
        value: guide,
        text: of === '' ? `${guide} ${text}` : `${guide} ${text} (${of})`,
      })),
    };
  const items = offered.map(({ guide, name: text, unit: of }) => ({
    id: guide,
    text,
    detail: `${guide} ${of}`,
  }));
  return {
    ...{ ...base, kind: 'own' },
    control: ({ value, ...props }: ControlProps) => (
      <MultiChoice {...props} label={name} items={items} value={(value ?? []) as readonly string[]} />
    ),
  };
}

/** Asks which command goes to which stations, and with what; one that is dangerous has to be confirmed in so many words. */
export function useSendDialog(onSent: (batchId: number) => void) {
  const { t } = useTranslation();
  const { may } = useSession();
  const { value: known } = useLoad((signal) => call(getCommandGuides, {}, { signal }));
  const [name, setName] = useState('queryNow');
  const kind = commandKind(name);
  const allowed = commandKinds.filter(({ needs, isOwn }) => !isOwn && may(needs));
  const kindControl = ({ id, change }: ControlProps) => (
    <HTMLSelect
      id={id}
      value={name}
      onChange={({ target }) => {
        setName(target.value);
        change({ kind: target.value, isConfirmed: false });
      }}
    >
      {(['sl651', 'hj212'] as const).map((protocol) => (
        <optgroup key={protocol} label={t(`originalMsg.protocols.${protocol}`)}>
          {allowed
            .filter((one) => one.protocol === protocol)
            .map((one) => (
              <option key={one.name} value={one.name}>
                {kindText(t, one.name)}
              </option>
            ))}
        </optgroup>
      ))}
    </HTMLSelect>
  );
  const fields: Field[] = [
    field.own('kind', kindControl, { isRequired: true }),
    field.own('stcds', (props) => <ManyStations {...props} />, { isRequired: true }),
    ...(kind?.parameters ?? []).map((parameter) => fieldOf(t, parameter, known?.items ?? [])),
    field.number('waitMinutes', {
      ...{ isRequired: true, least: 1, most: longestWaitMinutes, decimals: 0, unit: 'min' },
      hint: 'command.waitHint',
    }),
    ...(kind?.isDangerous
      ? [
          field.flag('isConfirmed', {
            hint: kind.needsConsent ? 'command.waterHint' : 'command.dangerHint',
            check: (value) => (value === true ? null : 'command.notConfirmed'),
          }),
        ]
      : []),
  ];
  const dialog = useEntityDialog<Draft, { batchId: number | null; asked: number; unfit: string[] }>({
    fields,
    load: async () => ({ kind: name, stcds: [], waitMinutes: 10, isConfirmed: false }),
    save: ({ kind: _, stcds, waitMinutes, isConfirmed, ...given }, __, signal) =>
      call(
        sendStationCommand,
        {
          ...{ kind: name, stcds: [...stcds], isConfirmed },
          given: Object.fromEntries(
            Object.entries(given as Record<string, string | number | string[] | null>).filter(
              (pair): pair is [string, string | number | string[]] =>
                pair[1] !== null && (kind?.parameters ?? []).some((parameter) => parameter.name === pair[0]),
            ),
          ),
          ...(waitMinutes !== null && { waitMinutes }),
        },
        { signal },
      ),
    onSaved({ batchId, unfit }) {
      if (unfit.length > 0)
        toast({
          tone: 'warning',
          text: t('command.unfit', { count: unfit.length, stcds: unfit.slice(0, 5).join(', ') }),
        });
      if (batchId !== null) onSent(batchId);
    },
  });
  return {
    open: () => dialog.open(),
    part: <EntityDialog dialog={dialog} title={t('command.sendTitle')} fields={fields} />,
  };
}
