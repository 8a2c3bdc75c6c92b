import { stationCategory } from '@stationwall/contract/services/station-category';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import { useOptions } from '../../entity/use-options.ts';
import { usePictureRemoval } from '../../entity/use-picture-removal.tsx';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { PictureUpload } from '../../product-kit/picture-upload.tsx';
import { StationPicker } from '../../product-kit/station-picker.tsx';
import { StationPictures } from '../../product-kit/station-pictures.tsx';

/** Pictures of all stations that one sees, or of one, to which others are added. */
export function PicturesTab() {
  const { t } = useTranslation();
  const id = useId();
  const { address, step } = useAddressSteps();
  const [revision, setRevision] = useState(0);
  const renew = () => setRevision((before) => before + 1);
  const removal = usePictureRemoval(renew);
  const categories = useOptions(stationCategory);
  const filterBy = (name: 'keyword' | 'categoryId' | 'stcd' | 'branch', value: string | null) =>
    step(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      name === 'keyword' ? name : null,
    );
  const [keyword, category, stcd, branch] = ['keyword', 'categoryId', 'stcd', 'branch'].map((name) =>
    address.get(name),
  );
  const categoryId = /^\d+$/.test(category ?? '') ? Number(category) : null;
  return (
    <div className="station-category-pictures">
      <FilterBar label={t('kit.filters')}>
        <TextFilter
          label={t('kit.keyword')}
          hint={t('stationPicture.searchHint')}
          value={keyword ?? null}
          onChange={(text) => filterBy('keyword', text)}
        />
        <ChoiceFilter
          label={t('entities.stationCategory.itself')}
          anyText={t('kit.any')}
          choices={categories}
          value={categoryId}
          onChange={(chosen) => filterBy('categoryId', chosen === null ? null : String(chosen))}
        />
        <BranchFilter value={branch ?? null} onChange={(chosen) => filterBy('branch', chosen)} />
        <FilterField label={t('stations.station')} htmlFor={id}>
          <StationPicker
            id={id}
            label={t('stations.station')}
            value={stcd ? [stcd] : []}
            isSingle={true}
            noneText={t('kit.any')}
            branch={branch ?? null}
            onChange={([chosen = null]) => filterBy('stcd', chosen)}
          />
        </FilterField>
      </FilterBar>
      {stcd ? (
        <PictureUpload key={stcd} stcd={stcd} onArrived={renew} />
      ) : (
        <p className="sw-muted">{t('stationPicture.chooseStation')}</p>
      )}
      <StationPictures
        wanted={{
          ...(keyword && { keyword }),
          ...(stcd && { stcd }),
          ...(branch && { branch }),
          ...(categoryId !== null && { categoryId }),
        }}
        revision={revision}
        empty={t(keyword || stcd || category || branch ? 'stationPicture.noneFound' : 'stationPicture.none')}
        onDelete={removal.ask}
      />
      {removal.dialog}
    </div>
  );
}
