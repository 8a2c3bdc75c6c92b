import { Button } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import {
  type FirmwarePack,
  getAllPhonePacks,
  getPhonePack,
} from '@stationwall/contract/services/firmware-pack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { packColumns } from './pack-columns.tsx';

/** Packs for devices that people update by phone, to be saved onto one. */
export default function PhonePacksScreen() {
  const { t } = useTranslation();
  const list = usePagedList(getAllPhonePacks, {}, { pageSize: 50 });
  const [saving, setSaving] = useState<number | null>(null);
  const save = async (id: number) => {
    setSaving(id);
    try {
      const { fileName, bytes } = await call(getPhonePack, { id });
      saveFile(fileName, new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) ?? t('kit.table.failed') });
    }
    setSaving(null);
  };
  const columns = [
    ...packColumns(t).filter(({ key }) => key !== 'state'),
    {
      key: 'save',
      heading: () => t('firmware.acts'),
      show: ({ id }: FirmwarePack) => (
        <Button
          size="small"
          variant="minimal"
          text={t('firmware.save')}
          loading={saving === id}
          onClick={() => void save(id)}
        />
      ),
    },
  ];
  return (
    <ListPage area="phone-packs">
      <PageHeader title={t('screens.phonePack')} note={t('firmware.phoneNote')} />
      <PagedTable
        name="phone-packs"
        caption={t('screens.phonePack')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t('firmware.noneForPhone')}
      />
    </ListPage>
  );
}
