import type { Display } from '@stationwall/contract/services/display';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/size-text.ts';
import { Facts } from '../../kit/facts.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';

const branchText = (branch: string) => branch.split('/').map(decodeURIComponent).join(' › ');

/** One paired screen: its picture of itself, whether it is alive, and how it said it is; `children` is what can be done with it. */
export function DisplayCard({ of, children }: { of: Display; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { dateTime, number } = useKitTexts();
  const { told, isAlive } = of;
  const seen =
    of.seenAt === null ? t('display.neverSeen') : t('display.lastSeen', { time: dateTime(of.seenAt) });
  const facts = [
    { label: t('display.layout'), value: of.layoutName || t('display.usualLayout') },
    {
      label: t('display.stations'),
      value: of.branch === '' ? t('display.allStations') : branchText(of.branch),
    },
    ...(of.column * of.row > 1
      ? [{ label: t('display.place'), value: t('display.placeOf', { column: of.column, row: of.row }) }]
      : []),
    ...(told === null
      ? []
      : [
          { label: t('display.scene'), value: t(`wallLayout.scenes.${told.scene}`) },
          { label: t('display.size'), value: `${told.width} × ${told.height}` },
          {
            label: t('display.frameRate'),
            value: t('display.perSecond', { number: number(told.frameRate, 0) }),
          },
          {
            label: t('display.heap'),
            value: told.heapBytes === null ? '–' : sizeText(i18n.language, told.heapBytes),
          },
          {
            label: t('display.lag'),
            value: told.eventLagMs === null ? '–' : `${number(told.eventLagMs, 0)} ms`,
          },
          { label: t('display.build'), value: told.build || '–' },
        ]),
    { label: t('display.paired'), value: `${dateTime(of.pairedAt)} · ${of.pairedBy}` },
  ];
  return (
    <Panel
      title={of.name}
      note={
        <StatusTag tone={isAlive ? 'ok' : 'stale'} title={seen}>
          {isAlive ? t('display.alive') : seen}
        </StatusTag>
      }
    >
      {of.picture !== null && (
        <img src={`data:image/webp;base64,${of.picture}`} alt={t('display.picture', { name: of.name })} />
      )}
      <Facts facts={facts} />
      <footer className="sw-panel-foot">{children}</footer>
    </Panel>
  );
}
