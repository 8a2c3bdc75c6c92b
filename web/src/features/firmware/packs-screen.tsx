import { Button } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import {
  deleteFirmwarePack,
  type FirmwarePack,
  getAllFirmwarePacks,
  mostPackBytes,
  packStates,
  updatePackForPhone,
  withdrawFirmwarePack,
} from '@stationwall/contract/services/firmware-pack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { useLoad } from '../../entity/use-load.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FileField } from '../../kit/file-field.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { Panel } from '../../kit/panel.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useUploads } from '../../product-kit/use-uploads.ts';
import { packColumns } from './pack-columns.tsx';
import { sendPack } from './send-pack.ts';

const shape = { state: inAddress.oneOf(packStates) };
const column = columnsOf<FirmwarePack>()('firmwarePack');
type Act = 'withdraw' | 'delete';

/** Packs of firmware: sent, checked, marked for phones, and withdrawn. */
export default function PacksScreen() {
  const { t } = useTranslation();
  const list = usePagedList(getAllFirmwarePacks, shape, { pageSize: 50 });
  const { filter, filterBy, refresh } = list;
  const { value: known } = useLoad((signal) => call(getAllFirmwarePacks, { maxResultCount: 1 }, { signal }));
  const uploads = useUploads(sendPack);
  const arrived = uploads.results.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read anew when a pack has arrived
  useEffect(() => refresh(), [arrived]);
  const mark = (id: number, forPhone: boolean) =>
    call(updatePackForPhone, { id, forPhone }).then(refresh, (error) =>
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) ?? t('kit.table.failed') }),
    );
  const question = useConfirmation<{ pack: FirmwarePack; act: Act }>({
    act: ({ pack: { id }, act }, signal) =>
      call(act === 'withdraw' ? withdrawFirmwarePack : deleteFirmwarePack, { id }, { signal }),
    onDone: refresh,
  });
  const act: Act = question.subject?.act ?? 'withdraw';
  const columns = [
    ...packColumns(t),
    column.flag('forPhone', {
      show: ({ id, state, forPhone }) =>
        state === 'ready' ? (
          <Button
            size="small"
            variant="minimal"
            text={t(forPhone ? 'firmware.notForPhone' : 'firmware.markForPhone')}
            onClick={() => void mark(id, !forPhone)}
          />
        ) : null,
    }),
    {
      key: 'acts',
      heading: () => t('firmware.acts'),
      show: (pack: FirmwarePack) => {
        const of: Act = pack.state === 'ready' ? 'withdraw' : 'delete';
        return (
          <Button
            size="small"
            variant="minimal"
            text={t(`firmware.${of}`)}
            onClick={() => question.ask({ pack, act: of })}
          />
        );
      },
    },
  ];
  const keys = known?.keys ?? [];
  return (
    <ListPage area="firmware-packs">
      <PageHeader title={t('screens.firmwarePack')} />
      {known !== null && (
        <Panel
          title={t('firmware.upload')}
          note={keys.length === 0 ? null : t('firmware.keys', { keys: keys.join(t('kit.choice.comma')) })}
        >
          {keys.length === 0 ? (
            <p className="sw-plain-empty" role="note">
              {t('firmware.noKeys')}
            </p>
          ) : (
            <FileField
              label={t('firmware.upload')}
              limits={{
                ...{ accept: ['.swfw', '.bin'], acceptText: t('firmware.kinds') },
                ...{ mostBytes: mostPackBytes, mostFiles: 5 },
              }}
              files={uploads.filesBy((problem) => problemText(t, problem))}
              acts={uploads.acts}
            />
          )}
        </Panel>
      )}
      <FilterBar label={t('kit.filters')}>
        <ChoiceFilter
          label={t('entities.firmwarePack.state')}
          anyText={t('kit.any')}
          choices={packStates.map((value) => ({ value, text: t(`firmware.states.${value}`) }))}
          value={filter.state}
          onChange={(state) => filterBy({ state })}
        />
      </FilterBar>
      <PagedTable
        name="firmware-packs"
        caption={t('screens.firmwarePack')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t(filter.state === null ? 'firmware.none' : 'firmware.noneFound')}
      />
      <ConfirmDialog
        question={question}
        text={t(`firmware.${act}Ask`, {
          name: question.subject?.pack.version || question.subject?.pack.fileName,
        })}
        actText={t(`firmware.${act}`)}
      />
    </ListPage>
  );
}
