import {
  type WallLayout,
  wallLayout,
  wallScenes,
  wallThemes,
} from '@stationwall/contract/services/wall-layout';
import { useTranslation } from 'react-i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { columnsOf } from '../../kit/column.ts';
import { linkTo } from '../../link-to.ts';
import { BranchControl } from './branch-control.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import { ScenesControl } from './scenes-control.tsx';

const column = columnsOf<WallLayout>()('wallLayout');
const field = fieldsOfEntity(wallLayout);

/** What each wall shows, and how large. */
export default function WallLayoutsScreen() {
  const { t } = useTranslation();
  const scenes = wallScenes.map((value) => ({ value, text: t(`wallLayout.scenes.${value}`) }));
  const themes = wallThemes.map((value) => ({ value, text: t(`wallLayout.themes.${value}`) }));
  const fields = [
    field.text('name'),
    field.own('scenes', (props) => <ScenesControl {...props} />, { hint: 'wallLayout.scenesHint' }),
    field.number('dwellS', { unit: t('wallLayout.seconds') }),
    field.number('diagonalIn', { unit: t('wallLayout.inches'), hint: 'wallLayout.sizeHint' }),
    field.number('screensAcross', { hint: 'wallLayout.screensHint' }),
    field.number('screensDown'),
    field.number('farthestM', { unit: t('wallLayout.metres'), hint: 'wallLayout.seatHint', decimals: 1 }),
    field.choice('theme', themes),
    field.own('branch', (props) => <BranchControl {...props} />, { hint: 'wallLayout.branchHint' }),
  ];
  const layouts = useEntities(wallLayout, { shape: {}, fields, newText: t('wallLayout.add') });
  const actions = actionsColumn<WallLayout>(t, {
    nameOf: ({ name }) => name,
    edit: layouts.edit,
    actionsOf: (row) => [
      {
        text: t('wallLayout.show'),
        run: () => void window.open(linkTo('/wall', { layout: row.id }), '_blank'),
      },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => layouts.remove(row) },
    ],
  });
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name' }),
    column.choice('scenes', scenes),
    column.number('dwellS', 0, { unit: t('wallLayout.seconds'), sortBy: 'dwellS' }),
    column.number('diagonalIn', 0, { unit: t('wallLayout.inches'), sortBy: 'diagonalIn' }),
    column.own('screensAcross', ({ screensAcross, screensDown }) => `${screensAcross} × ${screensDown}`),
    column.number('farthestM', 1, { unit: t('wallLayout.metres'), sortBy: 'farthestM' }),
    column.choice('theme', themes, { sortBy: 'theme' }),
  ];
  return (
    <EntityPage
      of={{
        ...layouts,
        actions,
        dialog: {
          ...layouts.dialog,
          children: <LayoutPreview draft={layouts.dialog.dialog.draft} fields={fields} />,
        },
      }}
      title={t('screens.walls')}
      note={
        <a className="bp6-button bp6-minimal" href={linkTo('/wall')} target="_blank" rel="noopener">
          {t('wallLayout.showUsual')}
        </a>
      }
      caption={t('wallLayout.caption')}
      searchHint={t('wallLayout.searchHint')}
      columns={columns}
    />
  );
}
