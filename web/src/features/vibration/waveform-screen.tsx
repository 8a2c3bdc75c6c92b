import './vibration.css';
import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CurveChart } from '../../kit/chart/curve-chart.tsx';
import { Facts } from '../../kit/facts.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { csvFile } from '../../kit/table-file.ts';
import { type Waveform, WaveformPage } from './waveform-page.tsx';

/** Samples as the station sent them, nothing taken off, nothing filled in. */
export default function WaveformScreen() {
  return <WaveformPage title="screens.waveform">{(waveform) => <Raw waveform={waveform} />}</WaveformPage>;
}

function Raw({ waveform }: { waveform: Waveform }) {
  const { t, i18n } = useTranslation();
  const { number, dateTime, fileName } = useKitTexts();
  const { displayName, unit, decimals, offsetsMs, values, rateHz, samples, missing, rms } = waveform;
  const points = useMemo(
    () => values.map((value, at): [number, number | null] => [offsetsMs[at] ?? 0, value]),
    [values, offsetsMs],
  );
  const curves = useMemo(() => [{ name: displayName, points }], [displayName, points]);
  const axes = useMemo(
    () => ({
      across: { name: t('vibration.sinceBegin'), unit: 'ms' },
      up: { name: displayName, unit },
    }),
    [displayName, unit, t],
  );
  const there = values.filter((value) => value !== null);
  const extreme = (pick: (one: number, other: number) => number) =>
    there.length === 0
      ? '–'
      : `${number(
          there.reduce((one, other) => pick(one, other)),
          decimals,
        )} ${unit}`;
  const station = i18n.language === 'zh-Hans' ? waveform.nameZh : waveform.nameEn;
  const begin = dateTime(waveform.beginAt.slice(0, 19));
  const title = t('vibration.waveformOf', { station, time: begin });
  const save = () => {
    const headings = [`${t('vibration.sinceBegin')} (ms)`, `${displayName} (${unit})`];
    saveFile(`${fileName(title)}.csv`, csvFile({ headings, cells: points }));
  };
  return (
    <Panel title={title} note={t('vibration.unprocessed')}>
      {missing > 0 && <p role="note">{t('vibration.gapsShown', { count: missing })}</p>}
      <div className="vibration-plot">
        <CurveChart title={title} {...axes} curves={curves} isFine={true} />
        <p className="sw-muted">{t('vibration.wheel')}</p>
        <Button size="small" variant="minimal" text={t('kit.chart.csv')} onClick={save} />
      </div>
      <Facts
        facts={[
          { label: t('vibration.samples'), value: number(samples, 0) },
          {
            label: t('vibration.rate'),
            value: rateHz === null ? t('vibration.uneven') : `${number(rateHz)} Hz`,
          },
          { label: t('vibration.duration'), value: `${number(waveform.durationMs / 1_000, 3)} s` },
          { label: t('vibration.missing'), value: number(missing, 0) },
          { label: t('vibration.least'), value: extreme(Math.min) },
          { label: t('vibration.most'), value: extreme(Math.max) },
          { label: t('vibration.rms'), value: rms === null ? '–' : `${number(rms, decimals)} ${unit}` },
        ]}
      />
    </Panel>
  );
}
