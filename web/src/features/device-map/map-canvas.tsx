import { NonIdealState } from '@blueprintjs/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StationMap } from '../../map/station-map.tsx';

/** The map itself; a browser that cannot draw it says so instead. */
export function MapCanvas(
  props: Pick<ComponentProps<typeof StationMap>, 'scene' | 'onSelect' | 'onPile' | 'onReady'>,
) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  return failure === null ? (
    <StationMap {...props} label={t('deviceMap.mapLabel')} onFailure={setFailure} />
  ) : (
    <NonIdealState title={t('deviceMap.noWebGl.title')} description={t('deviceMap.noWebGl.text')} />
  );
}
