import { Button } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import { type Device, device } from '@stationwall/contract/services/device-produce';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import type { TableSelection } from '../../kit/selection-bar.tsx';
import { toast } from '../../kit/toast.ts';
import { useRowSelection } from '../../kit/use-row-selection.ts';
import { call } from '../../platform/http.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { markPrinted } from './mark-printed.ts';

const { getAll, batchDelete } = device.calls;
const mostChosen = 10_000;
const mostNamed = 5;

interface DeviceList {
  rows: readonly Device[] | null;
  keyword: string | null;
  filter: Readonly<Record<string, unknown>>;
  refresh(): void;
}

/** The devices that are chosen in the list, and what is done with all of them: labels, whether these are printed, and deletion. */
export function useChosenDevices({ rows, keyword, filter, refresh }: DeviceList): {
  selection: TableSelection<Device>;
  dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const known = useRef(new Map<number, Device>());
  const keep = (devices: readonly Device[]) => {
    for (const one of devices) known.current.set(one.id, one);
  };
  keep(rows ?? []);
  const sought = Object.entries({ ...filter, keyword }).filter(([, value]) => value !== null);
  const of = useRowSelection({
    rows,
    rowKey: ({ id }) => id,
    scope: JSON.stringify(sought),
    findAll: async () => {
      const { items } = await call(getAll, { ...Object.fromEntries(sought), maxResultCount: mostChosen });
      keep(items);
      return items.map(({ id }) => id);
    },
  });
  const chosen = [...of.keys].flatMap((id) => known.current.get(Number(id)) ?? []);
  const mark = async (isPrinted: boolean) => {
    try {
      await markPrinted(chosen, isPrinted);
      const text = isPrinted ? 'device.labels.marked' : 'device.labels.unmarked';
      toast({ tone: 'success', text: t(text, { count: chosen.length }) });
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
    }
    refresh();
  };
  const [labelled, setLabelled] = useState<readonly Device[] | null>(null);

  const question = useConfirmation<readonly Device[], Awaited<ReturnType<typeof removeAll>>>({
    act: removeAll,
    onDone(_, { deletedCount, refused }) {
      if (deletedCount > 0) {
        toast({ tone: 'success', text: t('device.deletedMany', { count: deletedCount }) });
      }
      if (refused.length > 0) {
        const reasons = refused.slice(0, mostNamed).map(({ reason }) => reason);
        toast({
          tone: 'warning',
          text: t('device.stayed', { count: refused.length, reasons: reasons.join(' ') }),
        });
      }
      of.replace(refused.map(({ id }) => id));
      refresh();
    },
  });

  return {
    selection: {
      of,
      nameOf: ({ deviceCode }) => deviceCode,
      actions: (
        <>
          <Button size="small" text={t('device.labels.open')} onClick={() => setLabelled(byCode(chosen))} />
          <Button size="small" text={t('device.labels.setPrinted')} onClick={() => mark(true)} />
          <Button size="small" text={t('device.labels.setUnprinted')} onClick={() => mark(false)} />
          <Button
            size="small"
            intent="danger"
            text={t('kit.deleteAsking')}
            onClick={() => question.ask(chosen)}
          />
        </>
      ),
    },
    dialogs: (
      <>
        <ConfirmDialog
          question={question}
          text={t('device.deleteManyAsk', { count: question.subject?.length ?? 0 })}
          actText={t('kit.delete')}
          isDanger={true}
        />
        {labelled && (
          <LabelsDialog devices={labelled} onPrinted={refresh} onClosed={() => setLabelled(null)} />
        )}
      </>
    ),
  };
}

const byCode = (devices: readonly Device[]) =>
  devices.toSorted((one, other) => one.deviceCode.localeCompare(other.deviceCode, 'en', { numeric: true }));

const removeAll = (devices: readonly Device[], signal: AbortSignal) =>
  call(batchDelete as NonNullable<typeof batchDelete>, { ids: devices.map(({ id }) => id) }, { signal });
