import './duty-week.css';
import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { getDutyWeek, WeekShift } from '@stationwall/contract/services/duty-shift';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '../../entity/use-load.ts';
import { personName } from '../../i18n/person-name.ts';
import { Panel } from '../../kit/panel.tsx';
import { wallMs } from '../../kit/wall-clock.ts';
import { daysLater, mondayOf, onDutyAt, type WeekDay, weekOf } from './week-bars.ts';

type Week = NonNullable<(typeof getDutyWeek)['types']>['output'];
const hours = [0, 6, 12, 18, 24];

/** Who is on duty in a week, day by day; a bar opens its shift. */
export function DutyWeek({
  begin,
  load: { value, problem },
  onBegin,
  onOpen,
  children,
}: {
  begin: string;
  load: Load<Week>;
  onBegin(begin: string | null): void;
  onOpen(shift: WeekShift): void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const shifts = value?.shifts ?? [];
  const now = value?.now ?? '';
  const lanes = Math.max(1, ...shifts.map(({ level }) => level));
  const last = daysLater(begin, 6);
  return (
    <Panel
      title={t('dutyShift.week', { begin, end: last })}
      note={value && mondayOf(now) === begin && <OnDutyNow value={value} />}
    >
      <div className="duty-week-body">
        <div className="duty-week-tools">
          <ButtonGroup>
            <Button
              icon={<ChevronLeft />}
              aria-label={t('dutyShift.weekBefore')}
              onClick={() => onBegin(daysLater(begin, -7))}
            />
            <Button text={t('dutyShift.thisWeek')} onClick={() => onBegin(null)} />
            <Button
              icon={<ChevronRight />}
              aria-label={t('dutyShift.weekAfter')}
              onClick={() => onBegin(daysLater(begin, 7))}
            />
          </ButtonGroup>
          {children}
        </div>
        {problem !== null && <p role="alert">{problem}</p>}
        <div className="duty-week-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
              {hour}
            </span>
          ))}
        </div>
        <ol className="duty-week" style={{ '--lanes': lanes } as object}>
          {weekOf(begin, shifts).map((day) => (
            <DayRow key={day.day} day={day} now={now} onOpen={onOpen} />
          ))}
        </ol>
        <p className="sw-muted duty-week-key">{t('dutyShift.key')}</p>
      </div>
    </Panel>
  );
}

function OnDutyNow({ value }: { value: Week }) {
  const { t } = useTranslation();
  const names = onDutyAt(value.shifts, value.now).map(personName);
  return (
    <span>
      {t('dutyShift.now', {
        names: names.length > 0 ? names.join(t('dutyShift.nextOne')) : t('dutyShift.nobody'),
      })}
    </span>
  );
}

function DayRow({ day, now, onOpen }: { day: WeekDay; now: string; onOpen(shift: WeekShift): void }) {
  const { t, i18n } = useTranslation();
  const isToday = day.day === now.slice(0, 10);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <li data-today={isToday || undefined}>
      <span className="duty-day">
        <b>{weekday.format(wallMs(day.day))}</b> {day.day.slice(5)}
      </span>
      <div className="duty-track">
        {day.bars.map(({ shift, begin, width }) => (
          <button
            key={shift.id}
            type="button"
            className="duty-bar"
            data-swapped={shift.plannedFor !== '' || undefined}
            style={{
              insetInlineStart: `${begin}%`,
              width: `${width}%`,
              top: `calc(${shift.level - 1} * var(--lane))`,
            }}
            title={t('dutyShift.bar', wordsOf(shift))}
            aria-label={t('dutyShift.bar', wordsOf(shift))}
            onClick={() => onOpen(shift)}
          >
            <span>{shownOf(shift)}</span>
          </button>
        ))}
        {isToday && (
          <i className="duty-now" style={{ insetInlineStart: `${dayShare(now)}%` }} aria-hidden="true" />
        )}
      </div>
    </li>
  );
}

const dayShare = (now: string) => ((wallMs(now) - wallMs(now.slice(0, 10))) / 86_400_000) * 100;

/** What a bar shows; its label begins with it, so that who speaks to the machine finds it. */
const shownOf = (shift: WeekShift): string =>
  `${shift.plannedFor === '' ? '' : '⇄ '}${shift.level} · ${personName(shift)}`;

const wordsOf = (shift: WeekShift) => ({
  shown: shownOf(shift),
  begin: shift.beginTime.slice(0, 16).replace('T', ' '),
  end: shift.endTime.slice(0, 16).replace('T', ' '),
});
