import './message-bytes.css';
import type { OriginalMsgField } from '@stationwall/contract/services/original-msg';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byteRuns } from './byte-runs.ts';

/** The bytes of a message in the colours of their fields, and the fields as a tree; what is pointed at in one is marked in the other. */
export function MessageBytes({
  frame,
  isText,
  fields,
}: {
  frame: string;
  isText: boolean;
  fields: readonly OriginalMsgField[];
}) {
  const { t } = useTranslation();
  const [active, setActive] = useState<number | null>(null);
  const runs = useMemo(() => byteRuns(frame, fields, isText), [frame, fields, isText]);
  const box = useRef<HTMLDivElement>(null);
  const told = active === null ? undefined : fields[active];
  const textOf = ({ name, value }: OriginalMsgField) =>
    value === null ? name : t('originalMsg.one.said', { name, value });
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-kind]') ?? [])];
    const next = all[all.indexOf(event.target as HTMLElement) + by];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const first = runs.findIndex(({ field }) => field !== null);
  return (
    <>
      <section aria-label={t('originalMsg.one.bytes')}>
        <h3>{t('originalMsg.one.bytes')}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: it is no set of fields of a form */}
        <div
          className="message-bytes"
          data-text={isText || undefined}
          ref={box}
          role="group"
          onKeyDown={step}
          onMouseLeave={() => setActive(null)}
        >
          {runs.map(({ field, from, text }, index) => {
            const of = field === null ? undefined : fields[field];
            if (!of) return <span key={from}>{text} </span>;
            return (
              <button
                key={from}
                type="button"
                // One stop for the Tab key, arrows from there.
                tabIndex={index === first ? 0 : -1}
                data-kind={of.kind}
                data-wrong={of.isWrong || undefined}
                data-active={field === active || undefined}
                aria-label={textOf(of)}
                title={textOf(of)}
                onMouseEnter={() => setActive(field)}
                onFocus={() => setActive(field)}
                onClick={() => setActive(field)}
              >
                {text}
              </button>
            );
          })}
        </div>
        <p className="sw-muted message-told" aria-live="polite">
          {told
            ? t('originalMsg.one.at', { text: textOf(told), from: told.from + 1, to: told.to })
            : t('originalMsg.one.pointAt')}
        </p>
      </section>
      <section aria-label={t('originalMsg.one.fields')}>
        <h3>{t('originalMsg.one.fields')}</h3>
        <table className="message-fields">
          <thead>
            <tr>
              <th scope="col">{t('originalMsg.one.field')}</th>
              <th scope="col">{t('originalMsg.one.value')}</th>
              <th scope="col" data-end={true}>
                {t('originalMsg.one.place')}
              </th>
            </tr>
          </thead>
          <tbody onMouseLeave={() => setActive(null)}>
            {fields.map((field, index) => (
              <tr
                key={`${field.from}-${field.to}-${field.depth}`}
                data-active={index === active || undefined}
                onMouseEnter={() => setActive(index)}
              >
                <th scope="row" style={{ paddingInlineStart: `${8 + 16 * field.depth}px` }}>
                  <i data-kind={field.kind} title={t(`originalMsg.one.kinds.${field.kind}`)} />
                  {field.name}
                </th>
                <td>
                  {field.value}
                  {field.isWrong && <em> {t('originalMsg.one.wrong')}</em>}
                </td>
                <td data-end={true}>
                  {field.from + 1}–{field.to}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
