import { Button } from '@blueprintjs/core';
import { ingestPath } from '@stationwall/contract/device-ingest';
import {
  createStationKey,
  deleteStationKey,
  getAllStationKeys,
  longestKeyName,
  type StationKey,
} from '@stationwall/contract/services/station-key';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { useLoad } from '../../entity/use-load.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useKeptPage } from '../../platform/use-kept-page.ts';
import { readableLocal } from '../../station/local-time.ts';

interface Draft {
  name: string;
}

const fields = [
  fieldsOf<Draft>()('stationKey').text('name', { isRequired: true, maxLength: longestKeyName }),
];

/** Under which keys devices post readings of a station; a key is told once, when it is issued. */
export function KeysPanel({ stcd }: { stcd: string }) {
  const { t } = useTranslation();
  const { value, problem, refresh } = useLoad((signal) => call(getAllStationKeys, { stcd }, { signal }));
  const [issued, setIssued] = useState<{ name: string; key: string } | null>(null);
  useKeptPage(issued !== null);
  const dialog = useEntityDialog<Draft, { name: string; key: string }>({
    fields,
    load: async () => ({ name: '' }),
    save: async ({ name }, _, signal) => ({
      name,
      key: (await call(createStationKey, { stcd, name }, { signal })).key,
    }),
    onSaved(made) {
      setIssued(made);
      refresh();
    },
  });
  const removal = useConfirmation<StationKey>({
    act: ({ id }, signal) => call(deleteStationKey, { id }, { signal }),
    onDone({ name }) {
      toast({ tone: 'success', text: t('stationKey.revoked', { name }) });
      refresh();
    },
  });
  return (
    <Panel
      title={t('stationKey.title')}
      note={<Button size="small" text={t('stationKey.add')} onClick={() => dialog.open()} />}
    >
      {problem !== null && <p role="alert">{problem}</p>}
      <p className="sw-muted station-page-keys">
        {t('stationKey.help', { address: `${globalThis.location.origin}${ingestPath}` })}
      </p>
      <PlainTable
        caption={t('stationKey.title')}
        empty={value === null ? t('kit.loading') : t('stationKey.none')}
        headings={[
          { text: t('entities.stationKey.name') },
          { text: t('stationKey.hint') },
          { text: t('stationKey.created') },
          { text: t('stationKey.acts'), isEnd: true },
        ]}
        rows={(value?.items ?? []).map((key) => ({
          key: key.id,
          cells: [
            key.name,
            <code key="hint">{key.hint}…</code>,
            t('stationKey.by', { time: readableLocal(key.createdAt), name: key.createdBy }),
            <Button
              key="revoke"
              size="small"
              text={t('stationKey.revoke')}
              onClick={() => removal.ask(key)}
            />,
          ],
        }))}
      />
      <EntityDialog dialog={dialog} title={t('stationKey.addTitle')} fields={fields} />
      <ConfirmDialog
        question={removal}
        text={t('stationKey.revokeAsk', { name: removal.subject?.name ?? '' })}
        actText={t('stationKey.revokeAct')}
        isDanger={true}
      />
      <SecretOnce
        title={t('stationKey.once.title', { name: issued?.name ?? '' })}
        text={t('stationKey.once.text')}
        secret={issued?.key ?? null}
        copyText={t('stationKey.once.copy')}
        copiedText={t('stationKey.once.copied')}
        doneText={t('stationKey.once.done')}
        onDone={() => setIssued(null)}
      />
    </Panel>
  );
}
