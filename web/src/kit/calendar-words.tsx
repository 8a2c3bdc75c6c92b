import type { DatePickerProps } from '@blueprintjs/datetime';
import type { KitTexts } from './kit-texts.tsx';

type DayPickerProps = NonNullable<DatePickerProps['dayPickerProps']>;

/** How a calendar names its days, weekdays, months and buttons in a language (BCP 47). */
export function calendarWords(
  language: string,
  say: KitTexts['say'],
): Required<Pick<DayPickerProps, 'formatters' | 'labels'>> {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options);
    return (date: Date) => format.format(date);
  };
  const weekday = by({ weekday: 'long' });
  const short = by({ weekday: 'short' });
  const narrow = by({ weekday: 'narrow' });
  const wholeDay = by({ dateStyle: 'full' });
  return {
    formatters: {
      formatCaption: by({ year: 'numeric', month: 'long' }),
      formatMonthCaption: by({ month: 'long' }),
      formatYearCaption: by({ year: 'numeric' }),
      // The calendar asks no label for its days.
      formatDay: (date) => (
        <>
          <span aria-hidden="true">{date.getDate()}</span>
          <span className="sw-visually-hidden">{wholeDay(date)}</span>
        </>
      ),
      formatWeekdayName: (date) => (language.startsWith('zh') ? narrow : short)(date).slice(0, 2),
    },
    labels: {
      labelWeekday: weekday,
      labelMonthDropdown: () => say('kit.date.month'),
      labelYearDropdown: () => say('kit.date.year'),
      labelPrevious: () => say('kit.date.previousMonth'),
      labelNext: () => say('kit.date.nextMonth'),
    },
  };
}
