import './mobile-data.css';
import { NonIdealState } from '@blueprintjs/core';
import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ageText } from '../../i18n/age.ts';
import { stationName, sttpText } from '../../i18n/station-text.ts';
import { FindBox } from '../../kit/find-box.tsx';
import { FreshnessTag } from '../../kit/freshness-tag.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { linkTo } from '../../link-to.ts';
import { useLinkFact, useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { type Elements, elementOf, readingText } from '../../station/element.ts';
import { ageOf, freshnessAt } from '../../station/freshness-order.ts';
import { mainElementOf } from '../../station/main-element.ts';
import { useElements } from '../../station/use-elements.ts';
import { useNoneText } from '../../station/use-none-text.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { Refusal } from './refusal.tsx';

const mostShown = 100;

/** The newest values of all stations that one may see, for a phone: one card each, its main value first. */
export default function DataScreen() {
  const { t, i18n } = useTranslation();
  const refusedBy = useLinkFact('refusedBy');
  const stations = useStationsCalmly(2_000);
  const elements = useElements();
  const noneText = useNoneText();
  const [address, setAddress] = useSearchParams();
  const keyword = address.get('keyword') ?? '';
  const find = (wanted: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (wanted === '') next.delete('keyword');
        else next.set('keyword', wanted);
        return next;
      },
      { replace: true },
    );
  if (refusedBy !== null && stations.size === 0)
    return (
      <Page>
        <Refusal />
      </Page>
    );
  const sought = keyword.trim().toLowerCase();
  const found = [...stations.values()]
    .filter(({ station: { stcd, nameZh, nameEn, river } }) =>
      [stcd, nameZh, nameEn, river ?? ''].some((text) => text.toLowerCase().includes(sought)),
    )
    .sort((one, other) => (one.station.stcd < other.station.stcd ? -1 : 1));
  const shown = found.slice(0, mostShown);
  return (
    <Page>
      <PageHeader title={t('screens.publicData')} note={t('mobileData.count', { count: found.length })} />
      <FindBox label={t('mobileData.find')} value={keyword} size="medium" onChange={find} />
      {shown.length === 0 && (
        <NonIdealState title={stations === unread ? noneText : t('mobileData.noneMatches')} />
      )}
      <ul className="mobile-data">
        {shown.map((state) => (
          <StationCard
            key={state.station.stcd}
            state={state}
            elements={elements}
            language={i18n.language}
            tenant={address.get('tenant')}
          />
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="sw-muted">{t('mobileData.firstOf', { count: mostShown })}</p>
      )}
    </Page>
  );
}

function StationCard({
  state,
  elements,
  language,
  tenant,
}: {
  state: StationState;
  elements: Elements;
  language: string;
  tenant: string | null;
}) {
  const { t } = useTranslation();
  const now = useServerNow(5_000);
  const { isHeld } = useLinkStatus();
  const { station, values } = state;
  const freshness = freshnessAt(state, now, isHeld);
  const age = ageOf(state, now);
  const main = mainElementOf(state);
  const symbols = Object.keys(values).sort((one, other) =>
    one === main ? -1 : other === main ? 1 : one < other ? -1 : 1,
  );
  return (
    <li>
      <Link to={linkTo('/m/original-data', { stcd: station.stcd, tenant })}>
        <b>{stationName(station, language)}</b>
        <small>
          {station.stcd} · {sttpText(t, station.sttp)}
        </small>
      </Link>
      <FreshnessTag
        freshness={freshness}
        label={t(`stations.freshness.${freshness}`)}
        age={age === null ? undefined : ageText(t, age)}
      />
      <dl>
        {symbols.map((symbol) => (
          <div key={symbol}>
            <dt>{elementOf(elements, symbol).displayName}</dt>
            <dd>{readingText(elements, station, symbol, values[symbol]?.value ?? null)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
