import { Button, Spinner } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import { getSentPictures, type SentPicture } from '@stationwall/contract/services/sent-picture';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { problemText } from '../../i18n/problem-text.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { isReversed } from '../../kit/periods.ts';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { call } from '../../platform/http.ts';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { ShownPictures } from './shown-pictures.tsx';
import { TimeLapse } from './time-lapse.tsx';

const atOnce = 24;

/** Pictures that stations sent, by station and time; those of one station as a film. */
export default function QueryScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [stcd, begin, end] = ['stcd', 'begin', 'end'].map((name) => address.get(name));
  const [items, setItems] = useState<readonly SentPicture[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const wanted = { ...(stcd && { stcd }), ...(begin && { begin }), ...(end && { end }) };
  const asked = JSON.stringify(wanted);
  const change = (part: Record<string, string | null>) => {
    const words = Object.entries({ stcd, begin, end, ...part });
    setAddress(words.filter((pair): pair is [string, string] => Boolean(pair[1])));
    setPlaying(false);
  };
  const abort = useRef(new AbortController());
  const read = async (before: number | null) => {
    const { signal } = abort.current;
    try {
      const page = await call(
        getSentPictures,
        { ...JSON.parse(asked), ...(before !== null && { before }), maxResultCount: atOnce },
        { signal },
      );
      setProblem(null);
      setNext(page.next);
      setItems((known) => (before === null ? page.items : [...(known ?? []), ...page.items]));
    } catch (error) {
      if (!signal.aborted) setProblem(problemText(t, problemIn(error)));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says when there is something else to read
  useEffect(() => {
    abort.current = new AbortController();
    setItems(null);
    setNext(null);
    void read(null);
    return () => abort.current.abort();
  }, [asked]);
  const isReverse = isReversed({ begin: begin ?? null, end: end ?? null });
  const film = items ?? [];
  return (
    <Page>
      <PageHeader title={t('screens.imageQuery')}>
        {stcd && film.length > 1 && (
          <Button
            text={t(isPlaying ? 'sentPicture.grid' : 'sentPicture.play')}
            onClick={() => setPlaying(!isPlaying)}
          />
        )}
      </PageHeader>
      <FilterBar label={t('sentPicture.filters')}>
        <StationFilter value={stcd ?? null} onChange={(chosen) => change({ stcd: chosen })} />
        <SpanFilter
          value={{ begin: begin ?? null, end: end ?? null }}
          onChange={(span) => change({ ...span })}
        />
      </FilterBar>
      {problem !== null && <p role="alert">{problem}</p>}
      {items === null && problem === null && <Spinner aria-label={t('kit.loading')} />}
      {items?.length === 0 && (
        <p className="sw-plain-empty">{t(isReverse ? 'kit.fault.reversed' : 'sentPicture.noneFound')}</p>
      )}
      {isPlaying ? <TimeLapse key={asked} items={film.toReversed()} /> : <ShownPictures items={film} />}
      {next !== null && !isPlaying && <Button text={t('sentPicture.more')} onClick={() => void read(next)} />}
    </Page>
  );
}
