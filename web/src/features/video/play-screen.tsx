import { Button, Spinner } from '@blueprintjs/core';
import { getAllVideo } from '@stationwall/contract/services/video';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { call } from '../../platform/http.ts';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { Tile } from './tile.tsx';
import { useDecoders } from './use-decoders.ts';

/** Cameras come and go seldom. */
const everyMs = 60_000;
const sizes = [1, 4, 9, 16] as const;

export default function PlayScreen() {
  return <VideoWall title="screens.videoPlay" />;
}

/** The wall of cameras: a page of tiles, of a group or a station. */
export function VideoWall({ title }: { title: 'screens.videoPlay' | 'screens.video' }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const { value, problem } = useLoad((signal) => call(getAllVideo, {}, { signal }), everyMs);
  const [group, stcd] = [address.get('group'), address.get('stcd')];
  const tiles = sizes.find((size) => size === Number(address.get('tiles'))) ?? 4;
  const all = (value?.items ?? []).filter(
    (camera) => (group === null || camera.groupName === group) && (stcd === null || camera.stcd === stcd),
  );
  const pages = Math.max(1, Math.ceil(all.length / tiles));
  const page = Math.min(pages, Math.max(1, Number(address.get('page')) || 1));
  const shown = all.slice((page - 1) * tiles, page * tiles);
  const { granted, ask, budget } = useDecoders(shown);
  const change = (part: Record<string, string | number | null>) => {
    const words = Object.entries({ group, stcd, tiles: String(tiles), page: '1', ...part });
    const told = words.filter(([, word]) => word !== null && word !== '');
    setAddress(told.map(([name, word]): [string, string] => [name, String(word)]));
  };
  const groups = [...new Set((value?.items ?? []).map(({ groupName }) => groupName).filter(Boolean))];
  return (
    <Page>
      <PageHeader title={t(title)} note={t('video.count', { count: all.length })} />
      <FilterBar label={t('kit.filters')}>
        <ChoiceFilter
          label={t('video.group')}
          anyText={t('kit.any')}
          choices={groups.map((one) => ({ value: one, text: one }))}
          value={group}
          onChange={(chosen) => change({ group: chosen })}
        />
        <StationFilter value={stcd} onChange={(chosen) => change({ stcd: chosen })} />
        <ChoiceFilter
          label={t('video.tiles')}
          anyText={t('video.tilesOf', { count: 4 })}
          choices={sizes
            .filter((size) => size !== 4)
            .map((size) => ({ value: size, text: t('video.tilesOf', { count: size }) }))}
          value={tiles === 4 ? null : tiles}
          onChange={(size) => change({ tiles: size })}
        />
      </FilterBar>
      {problem !== null && <p role="alert">{problem}</p>}
      {value === null && problem === null && <Spinner aria-label={t('kit.loading')} />}
      {value !== null && all.length === 0 && <p className="sw-plain-empty">{t('video.none')}</p>}
      <div className="video-wall" data-tiles={tiles}>
        {shown.map((camera) => (
          <Tile
            key={camera.id}
            camera={camera}
            hasDecoder={granted.has(camera.id)}
            onAsk={() => ask(camera.id)}
          />
        ))}
      </div>
      {shown.length > granted.size && <p className="sw-note">{t('video.budget', { count: budget })}</p>}
      {pages > 1 && (
        <nav className="video-pages" aria-label={t('video.pages')}>
          <Button text={t('video.before')} disabled={page === 1} onClick={() => change({ page: page - 1 })} />
          <span>{t('video.page', { page, pages })}</span>
          <Button
            text={t('video.next')}
            disabled={page === pages}
            onClick={() => change({ page: page + 1 })}
          />
        </nav>
      )}
    </Page>
  );
}
