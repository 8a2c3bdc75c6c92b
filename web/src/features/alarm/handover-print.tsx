import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { OutputOf } from '@stationwall/contract/endpoint';
import type { getHandover } from '@stationwall/contract/services/alarm-handover';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DialogFocus } from '../../kit/dialog-focus.tsx';
import { type KitTexts, useKitTexts } from '../../kit/kit-texts.tsx';
import { labelSheets } from '../../kit/label-sheet.ts';
import { PrintSheet } from '../../kit/print-sheet.tsx';
import { useSession } from '../../platform/session.tsx';
import { alarmStepText, alarmStepWhy } from '../../product-kit/alarm-step-text.ts';
import { type PrintedLine, pagesOf, wrapped } from './handover-lines.ts';

type Handover = OutputOf<typeof getHandover>;
const linesOfPage = 40;

/** The hand-over on sheets of A4, with room for two signatures. */
export function HandoverPrint({ of, onClosed }: { of: Handover; onClosed(): void }) {
  const { t, i18n } = useTranslation();
  const texts = useKitTexts();
  const { tenant } = useSession();
  const pages = pagesOf(linesOf(of, t, texts, i18n.language), linesOfPage);
  const [sheet] = labelSheets;
  return (
    <Dialog
      className="sw-dialog sw-dialog-wide"
      isOpen={true}
      onClose={onClosed}
      title={t('handover.print')}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <DialogFocus isOpen={true} />
      <DialogBody>
        {sheet && (
          <PrintSheet sheet={sheet} count={pages.length} label={t('handover.sheets')}>
            {(at) => (
              <article className="handover-page">
                <h2>
                  {tenant?.name} · {t('screens.alarmHandover')} {texts.dateTime(of.madeAt)}
                </h2>
                {pages[at]?.map(({ text, isHeading }, nth) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
                  isHeading ? <h3 key={nth}>{text}</h3> : <p key={nth}>{text}</p>,
                )}
                <footer>
                  <span>{t('handover.signatures')}</span>
                  <span>{t('handover.pageOf', { page: at + 1, pages: pages.length })}</span>
                </footer>
              </article>
            )}
          </PrintSheet>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={t('kit.close')} onClick={onClosed} />} />
    </Dialog>
  );
}

function linesOf(of: Handover, t: TFunction, { label, dateTime }: KitTexts, language: string): PrintedLine[] {
  const { summary } = of;
  const heading = (text: string): PrintedLine => ({ text, isHeading: true });
  const plain = (text: string) => wrapped(text).map((one): PrintedLine => ({ text: one, isHeading: false }));
  const signed = of.signedAt === null ? t('handover.notSigned') : `${of.signedBy}, ${dateTime(of.signedAt)}`;
  const alarm = ({
    severity,
    text,
    state,
    openedAt,
    shelvedUntil,
    by,
    why,
  }: Handover['summary']['open'][0]) =>
    [
      `[${t(`alarms.priorities.p${severity as 1}`)}] ${text}`,
      t(`alarm.states.${state}`),
      dateTime(openedAt),
      ...(shelvedUntil === null ? [] : [`${label('alarm', 'shelvedUntil')} ${dateTime(shelvedUntil)}`]),
      ...[by, why].filter((one) => one !== ''),
    ].join(' · ');
  return [
    ...plain(
      `${label('alarmHandover', 'fromUserName')}: ${of.fromUserName} · ${label('alarmHandover', 'toUserName')}: ${
        of.toUserName || t('handover.anybody')
      } · ${label('alarmHandover', 'signedBy')}: ${[signed, of.remark].filter((one) => one !== '').join(': ')}`,
    ),
    ...plain(
      t('handover.happened', {
        ...{ since: dateTime(summary.since), until: dateTime(summary.until), rang: summary.rang },
        ...{ acknowledged: summary.acknowledged, returned: summary.returned },
      }),
    ),
    heading(label('alarmHandover', 'notes')),
    ...plain(of.notes || '–'),
    heading(t('handover.open', { count: summary.open.length })),
    ...summary.open.flatMap((one) => plain(alarm(one))),
    heading(t('handover.setAside', { count: summary.setAside.length })),
    ...summary.setAside.flatMap((one) => plain(alarm(one))),
    heading(t('handover.steps', { count: summary.steps.length })),
    ...summary.steps.flatMap(({ at, userName, what, text, why }) =>
      plain(
        [
          dateTime(at),
          userName,
          `${alarmStepText(t, what)}: ${text}`,
          ...(why === '' ? [] : [alarmStepWhy({ userName, why }, language)]),
        ].join(' · '),
      ),
    ),
  ];
}
