import './sewage.css';
import { NonIdealState } from '@blueprintjs/core';
import {
  getSewageData,
  type SewageData,
  type SewageValue,
  sewageSteps,
} from '@stationwall/contract/services/sewage';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress, readAddress, writeAddress } from '../../entity/address-filter.ts';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import { useLoad } from '../../entity/use-load.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { readable } from '../../kit/local-time.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { StateSign } from '../../kit/state-sign.tsx';
import { call } from '../../platform/http.ts';
import { valueText } from '../../station/element.ts';

const shape = {
  stcd: inAddress.text,
  step: inAddress.oneOf(sewageSteps),
  begin: inAddress.time,
  end: inAddress.time,
};

/** What an outfall discharges, factor by factor, against its limits. */
export default function SewageDataScreen() {
  const { t, i18n } = useTranslation();
  const { address, step } = useAddressSteps();
  const { filter } = readAddress(address, shape, 50);
  const change = (to: Partial<typeof filter>) =>
    step((before) =>
      writeAddress(before, shape, 50, { filter: { ...filter, ...to }, sorting: null, page: 1, pageSize: 50 }),
    );
  const asked = JSON.stringify(filter);
  const { value, problem } = useAsked(asked);
  const beyond = (value?.rows ?? []).flatMap(({ values }) => values.filter((one) => one.isBeyond)).length;
  const [first] = value?.outfalls ?? [];
  return (
    <ListPage>
      <PageHeader
        title={t('screens.sewageData')}
        note={beyond > 0 ? t('sewage.beyond', { count: beyond }) : t('sewage.note')}
      />
      <FilterBar label={t('kit.filters')}>
        <ChoiceFilter
          label={t('sewage.outfall')}
          anyText={first ? stationName(first, i18n.language) : '–'}
          choices={(value?.outfalls ?? [])
            .slice(1)
            .map((one) => ({ value: one.stcd, text: `${stationName(one, i18n.language)} ${one.stcd}` }))}
          value={filter.stcd}
          onChange={(stcd) => change({ stcd })}
        />
        <ChoiceFilter
          label={t('sewage.step')}
          anyText={t('sewage.steps.hour')}
          choices={sewageSteps
            .filter((one) => one !== 'hour')
            .map((one) => ({ value: one, text: t(`sewage.steps.${one}`) }))}
          value={filter.step}
          onChange={(chosen) => change({ step: chosen })}
        />
        <SpanFilter
          value={filter}
          offered={['lastHour', 'lastDay', 'lastWeek', 'lastMonth']}
          onChange={({ begin, end }) => change({ begin, end })}
        />
      </FilterBar>
      {problem !== null ? (
        <NonIdealState title={problem} />
      ) : value === null ? (
        <NonIdealState title={t('kit.loading')} />
      ) : value.stcd === null || value.rows.length === 0 ? (
        <NonIdealState title={t(value.stcd === null ? 'sewage.none' : 'sewage.noData')} />
      ) : (
        <Matrix of={value} />
      )}
    </ListPage>
  );
}

function useAsked(asked: string) {
  const given = Object.entries(JSON.parse(asked) as Record<string, unknown>).filter(
    ([, one]) => one !== null,
  );
  const load = useLoad((signal) => call(getSewageData, Object.fromEntries(given), { signal }));
  const { refresh } = load;
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current !== asked) refresh();
    answered.current = asked;
  }, [asked, refresh]);
  return load;
}

function Matrix({ of: { factors, rows } }: { of: SewageData }) {
  const { t } = useTranslation();
  const limits = ({ limitBelow, limitAbove }: SewageData['factors'][number]) =>
    [
      limitBelow !== null && t('sewage.below', { value: limitBelow }),
      limitAbove !== null && t('sewage.above', { value: limitAbove }),
    ].filter((one) => one !== false);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sewage-matrix" aria-label={t('sewage.dataCaption')} tabIndex={0}>
      <table>
        <caption className="sw-visually-hidden">{t('sewage.dataCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sewage.time')}</th>
            {factors.flatMap((factor) => [
              <th key={factor.code} scope="col">
                {factor.displayName}
                {factor.unit && ` (${factor.unit})`}
                <small>{limits(factor).join(', ')}</small>
              </th>,
              ...(factor.hasLoad
                ? [
                    <th key={`${factor.code} load`} scope="col">
                      {t('sewage.load', { name: factor.displayName })}
                    </th>,
                  ]
                : []),
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, values }) => (
            <tr key={time}>
              <th scope="row">{readable(time, 'second')}</th>
              {factors.flatMap((factor, nth) => {
                const value = values[nth];
                return [
                  <td key={factor.code} data-beyond={value?.isBeyond}>
                    {value && <Told value={value} factor={factor} />}
                  </td>,
                  ...(factor.hasLoad
                    ? [<td key={`${factor.code} load`}>{value?.loadKg?.toFixed(3) ?? '–'}</td>]
                    : []),
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Told({ value: of, factor }: { value: SewageValue; factor: SewageData['factors'][number] }) {
  const { t } = useTranslation();
  if (of.value === null) return <span className="sw-muted">–</span>;
  const text = valueText(of.value, factor);
  const said = [
    of.isBeyond && t('sewage.isBeyond'),
    of.isDoubtful && t('sewage.isDoubtful'),
    of.origin === 'derived' && t('sewage.derived'),
  ].filter((one) => one !== false);
  return (
    <span title={said.join('\n')}>
      {of.origin === 'derived' ? <i>{text}</i> : text}
      {of.isBeyond && <StateSign tone="stale" />}
      {of.isDoubtful && <StateSign tone="late" />}
    </span>
  );
}
