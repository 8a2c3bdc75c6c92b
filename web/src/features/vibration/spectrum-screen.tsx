import './vibration.css';
import { Button, NonIdealState } from '@blueprintjs/core';
import { getStationsSeries } from '@stationwall/contract/services/stations-series';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { CurveChart } from '../../kit/chart/curve-chart.tsx';
import { useKitClock } from '../../kit/kit-clock.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { isReversed, spanOf } from '../../kit/periods.ts';
import { saveFile } from '../../kit/save-file.ts';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { csvFile } from '../../kit/table-file.ts';
import { call } from '../../platform/http.ts';
import { gapAfterMs } from '../../station/readings-line.ts';
import { fewestSamples, type NoSpectrum, type Spectrum, spectrumOf } from './spectrum.ts';
import { type Place, type Waveform, WaveformPage } from './waveform-page.tsx';

/** How a station's vibration went, and of which frequencies one stretch of it was made. */
export default function SpectrumScreen() {
  return (
    <WaveformPage
      title="screens.vibration"
      filters={({ begin, end }, change) => (
        <SpanFilter value={{ begin, end }} onChange={(span) => change(span)} />
      )}
    >
      {(waveform, place) => (
        <>
          <SpectrumPanel waveform={waveform} />
          <Course key={`${place.begin} ${place.end}`} waveform={waveform} place={place} />
        </>
      )}
    </WaveformPage>
  );
}

function Course({ waveform, place }: { waveform: Waveform; place: Place }) {
  const { t } = useTranslation();
  const clock = useKitClock();
  const { stcd, element, displayName } = waveform;
  const { value, problem } = useLoad(async (signal) => {
    const lastDay = spanOf('lastDay', clock, 'minute');
    const [begin, end] = [place.begin ?? lastDay.begin ?? '', place.end ?? lastDay.end ?? ''];
    const told = await call(
      getStationsSeries,
      { stcds: [stcd], elements: [element], begin, end },
      { signal },
    );
    return { ...told, span: { from: begin, to: end } };
  });
  const data = useMemo(
    () =>
      value && {
        span: value.span,
        series: value.series.map(({ points, unit, decimals, intervalS }) => ({
          ...{ id: element, name: displayName, unit, decimals, kind: 'line' as const },
          points: points.map(([time, one]) => [time, one] as const),
          ...(value.step === 'raw' && { gapMs: gapAfterMs(intervalS) }),
        })),
      },
    [value, element, displayName],
  );
  if (isReversed(place)) return <NonIdealState title={t('kit.fault.reversed')} />;
  return (
    <Panel title={t('vibration.course', { element: displayName })}>
      {problem !== null && <p role="alert">{problem}</p>}
      {data && <Chart title={displayName} data={data} />}
    </Panel>
  );
}

function SpectrumPanel({ waveform }: { waveform: Waveform }) {
  const { t, i18n } = useTranslation();
  const { number, dateTime } = useKitTexts();
  const { rateHz, values, samples, rms, unit, displayName } = waveform;
  const made = useMemo(() => spectrumOf({ rateHz, values }), [rateHz, values]);
  const station = i18n.language === 'zh-Hans' ? waveform.nameZh : waveform.nameEn;
  const title = t('vibration.spectrumOf', { station, time: dateTime(waveform.beginAt.slice(0, 19)) });
  return (
    <Panel
      title={title}
      note={
        made.kind === 'spectrum' &&
        t('vibration.window', { rate: number(rateHz ?? 0), samples: number(samples, 0) })
      }
    >
      {made.kind === 'spectrum' ? (
        <Lines spectrum={made} {...{ title, unit, displayName, rms }} />
      ) : (
        <p className="vibration-none" role="note">
          {whyNone(made)}
        </p>
      )}
    </Panel>
  );

  function whyNone(none: NoSpectrum): string {
    if (none.kind === 'uneven') return t('vibration.noSpectrum.uneven');
    if (none.kind === 'few')
      return t('vibration.noSpectrum.few', { samples: none.samples, fewest: fewestSamples });
    return t('vibration.noSpectrum.missing', {
      missing: number(none.missing, 0),
      samples: number(none.samples, 0),
    });
  }
}

function Lines({
  spectrum: { lines, peaks, apartHz },
  title,
  unit,
  displayName,
  rms,
}: {
  spectrum: Spectrum;
  title: string;
  unit: string;
  displayName: string;
  rms: number | null;
}) {
  const { t } = useTranslation();
  const { number, fileName } = useKitTexts();
  const axes = useMemo(
    () => ({
      across: { name: t('vibration.frequency'), unit: 'Hz' },
      up: { name: t('vibration.amplitude'), unit },
    }),
    [unit, t],
  );
  const curves = useMemo(() => [{ name: displayName, points: lines }], [displayName, lines]);
  const [first, ...others] = peaks;
  const toneOf = ([hz, amplitude]: readonly [number, number]) => ({
    hz: number(hz, 1),
    perMinute: number(hz * 60, 0),
    amplitude: `${number(amplitude, 2)} ${unit}`,
  });
  const comma = t('kit.choice.comma');
  const save = () => {
    const headings = [`${t('vibration.frequency')} (Hz)`, `${t('vibration.amplitude')} (${unit})`];
    saveFile(`${fileName(title)}.csv`, csvFile({ headings, cells: lines }));
  };
  return (
    <div className="vibration-plot">
      <p>
        {first === undefined ? t('vibration.still') : t('vibration.strongest', toneOf(first))}
        {others.length > 0 &&
          ` ${t('vibration.others', { tones: others.map((one) => t('vibration.tone', toneOf(one))).join(comma) })}`}
        {rms !== null && ` ${t('vibration.together', { rms: `${number(rms, 2)} ${unit}` })}`}
      </p>
      <CurveChart title={title} {...axes} curves={curves} isFine={true} />
      <p className="sw-muted">{t('vibration.resolution', { hz: number(apartHz, 2) })}</p>
      <Button size="small" variant="minimal" text={t('kit.chart.csv')} onClick={save} />
    </div>
  );
}
