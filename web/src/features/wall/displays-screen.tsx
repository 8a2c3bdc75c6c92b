import './displays.css';
import { Button, NonIdealState } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { problemIn } from '@stationwall/contract/problem';
import {
  type Display,
  type DisplayOrder,
  deleteDisplay,
  getAllDisplays,
  orderDisplay,
} from '@stationwall/contract/services/display';
import { type WallScene, wallScenes } from '@stationwall/contract/services/wall-layout';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { useLoad } from '../../entity/use-load.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { DisplayCard } from './display-card.tsx';
import { useDisplayDialog } from './use-display-dialog.tsx';

const everyMs = 5_000;

/** Every paired screen: how it is, and what it is to do. A code of the address opens the approval. */
export default function DisplaysScreen() {
  const { t } = useTranslation();
  const { value, problem, refresh } = useLoad((signal) => call(getAllDisplays, {}, { signal }), everyMs);
  const [address, setAddress] = useSearchParams();
  const [code] = useState(address.get('pair'));
  const dialog = useDisplayDialog(value?.items ?? [], code ?? '', refresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes; a code is good for one screen
  useEffect(() => {
    if (code === null) return;
    dialog.open();
    setAddress({}, { replace: true });
  }, []);
  const revoking = useConfirmation({
    act: ({ id }: Display, signal) => call(deleteDisplay, { id }, { signal }),
    onDone: refresh,
  });
  const order = async ({ id, name }: Display, what: DisplayOrder['do'], scene?: WallScene) => {
    try {
      await call(orderDisplay, { id, do: what, ...(scene && { scene }) });
      toast({ tone: 'success', text: t('display.told', { name }) });
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
    }
  };
  const actionsOf = (display: Display) => [
    { text: t('display.identify'), run: () => void order(display, 'identify') },
    ...wallScenes.map((scene) => ({
      text: t('display.turnTo', { scene: t(`wallLayout.scenes.${scene}`) }),
      run: () => void order(display, 'scene', scene),
    })),
    { text: t('display.goOn'), run: () => void order(display, 'turn') },
    { text: t('display.reload'), run: () => void order(display, 'reload') },
    { text: t('kit.edit'), run: () => dialog.open(display.id) },
    { text: t('display.revokeAsking'), isDanger: true, run: () => revoking.ask(display) },
  ];
  return (
    <Page>
      <PageHeader title={t('screens.displays')} note={t('display.note')}>
        <Button intent="primary" icon={<Plus />} text={t('display.pair')} onClick={() => dialog.open()} />
      </PageHeader>
      {problem !== null && <NonIdealState title={problem} />}
      {value === null && problem === null && <NonIdealState title={t('kit.loading')} />}
      {value?.items.length === 0 && (
        <NonIdealState
          title={t('display.none')}
          description={t('display.howTo', { address: `${location.origin}/wall` })}
        />
      )}
      <div className="displays">
        {value?.items.map((display) => (
          <DisplayCard key={display.id} of={display}>
            <RowMenu label={t('kit.actionsOf', { name: display.name })} actions={actionsOf(display)} />
          </DisplayCard>
        ))}
      </div>
      {dialog.part}
      <ConfirmDialog
        question={revoking}
        text={t('display.revokeText', { name: revoking.subject?.name ?? '' })}
        actText={t('display.revoke')}
        isDanger={true}
      />
    </Page>
  );
}
