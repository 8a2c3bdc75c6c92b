import './services.css';
import { Button, NonIdealState } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import {
  type BackendHealth,
  getSubService,
  type HealthFigure,
  type HealthPart,
} from '@stationwall/contract/services/sub-service';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { Facts } from '../../kit/facts.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Sparkline } from '../../kit/sparkline.tsx';
import type { Tone } from '../../kit/state-sign.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { call } from '../../platform/http.ts';
import { figuresOfPart, lastOf, nameOf, unitOf } from './service-parts.ts';
import { useFigureText } from './use-figure-text.ts';

const everyMs = 15_000;
/** It is measured once a minute: what lies further apart was not, for the backend was down. */
const gapMs = 3 * 60_000;
const tones: Record<BackendHealth['parts'][number]['state'], Tone> = {
  good: 'ok',
  warning: 'late',
  failed: 'stale',
  off: 'unknown',
};

/** How each part of the site is, with its last hours. */
export default function ServiceScreen() {
  const { t } = useTranslation();
  const { value, problem, isLoading, refresh } = useLoad(
    (signal) => call(getSubService, {}, { signal }),
    everyMs,
  );
  const wrong = value?.backends.flatMap(({ parts }) =>
    parts.filter(({ state }) => state === 'warning' || state === 'failed'),
  );
  const note =
    wrong === undefined
      ? null
      : wrong.length === 0
        ? t('devOps.allGood')
        : t('devOps.partsWrong', { count: wrong.length });
  return (
    <Page>
      <PageHeader title={t('screens.subService')} note={note}>
        <Button icon={<Refresh />} text={t('devOps.refresh')} loading={isLoading} onClick={refresh} />
      </PageHeader>
      {problem !== null && <NonIdealState title={problem} />}
      {value === null && problem === null && <NonIdealState title={t('kit.loading')} />}
      {value?.backends.length === 0 && <NonIdealState title={t('devOps.notMeasured')} />}
      {value?.backends.map((backend) => (
        <section key={backend.name} aria-label={backend.name}>
          {value.backends.length > 1 && <h2>{backend.name}</h2>}
          <div className="services">
            {backend.parts.map(({ part }) => (
              <Part key={part} part={part} of={backend} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}

function Part({ part, of }: { part: HealthPart; of: BackendHealth }) {
  const { t } = useTranslation();
  const text = useFigureText();
  const told = of.parts.find((one) => one.part === part);
  if (!told) return null;
  const known = figuresOfPart[part].filter((figure) => lastOf(of, figure) !== null);
  return (
    <Panel
      title={t(`devOps.parts.${part}`)}
      note={<StatusTag tone={tones[told.state]}>{t(`devOps.states.${told.state}`)}</StatusTag>}
    >
      <p className="sw-muted">
        {told.reason === null ? t(`devOps.partHints.${part}`) : t(`devOps.reasons.${told.reason}`)}
      </p>
      <Facts
        facts={known.map((figure) => ({
          label: t(`devOps.figures.${nameOf(figure)}`),
          value: text(figure, lastOf(of, figure)),
        }))}
      />
      {known[0] !== undefined && unitOf(known[0]) !== 'time' && <Course figure={known[0]} of={of} />}
    </Panel>
  );
}

function Course({ figure, of }: { figure: HealthFigure; of: BackendHealth }) {
  const { t } = useTranslation();
  const text = useFigureText();
  const values = of.figures[figure] ?? [];
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const course = t('devOps.course', {
    figure: t(`devOps.figures.${nameOf(figure)}`),
    lowest: text(figure, Math.min(...known)),
    highest: text(figure, Math.max(...known)),
  });
  return (
    <figure>
      <Sparkline times={of.minutes} values={values} label={course} gapMs={gapMs} />
      <figcaption className="sw-muted">{course}</figcaption>
    </figure>
  );
}
