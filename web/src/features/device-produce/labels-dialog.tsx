import './labels-dialog.css';
import { Button, Callout, Dialog, DialogBody, DialogFooter, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import { type Device, mostMarkedAtOnce } from '@stationwall/contract/services/device-produce';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { DialogFocus } from '../../kit/dialog-focus.tsx';
import { FilterField } from '../../kit/filter-bar.tsx';
import { labelSheets } from '../../kit/label-sheet.ts';
import { NumberInput } from '../../kit/number-input.tsx';
import { PrintSheet } from '../../kit/print-sheet.tsx';
import { toast } from '../../kit/toast.ts';
import { ownChoicesOf } from '../../platform/own-choices.ts';
import { useSession } from '../../platform/session.tsx';
import { DeviceLabel } from './device-label.tsx';
import { addressFault, deviceLink } from './device-link.ts';
import { markPrinted } from './mark-printed.ts';

/** More would take the browser minutes. */
const mostLabels = mostMarkedAtOnce / 2;

/** Labels with QR codes of the chosen devices, as they will come out of the printer; marked as printed when they did. */
export function LabelsDialog({
  devices,
  onPrinted,
  onClosed,
}: {
  devices: readonly Device[];
  onPrinted(): void;
  onClosed(): void;
}) {
  const { t } = useTranslation();
  const { user, tenant } = useSession();
  const own = ownChoicesOf(tenant?.id ?? null, user?.id ?? null);
  const [id, setId] = useState(own.read('labels.sheet') ?? 'L7160');
  const [base, setBase] = useState(own.read('labels.address') ?? location.origin);
  const [skipped, setSkipped] = useState<number | null>(0);
  const [isMarking, setMarking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sheet = labelSheets.find((each) => each.id === id) ?? labelSheets[0];
  if (!sheet) return null;
  const places = sheet.columns * sheet.rows;
  const fault = addressFault(base);
  const shown = devices.slice(0, mostLabels);
  const mark = async () => {
    setMarking(true);
    setProblem(null);
    try {
      await markPrinted(shown, true);
      toast({ tone: 'success', text: t('device.labels.marked', { count: shown.length }) });
      onPrinted();
      onClosed();
    } catch (error) {
      setProblem(problemText(t, problemIn(error)));
      setMarking(false);
    }
  };
  return (
    <Dialog
      className="sw-dialog sw-dialog-wide device-labels"
      isOpen={true}
      onClose={onClosed}
      title={t('device.labels.title', { count: shown.length })}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <DialogFocus isOpen={true} />
      <DialogBody>
        {devices.length > mostLabels && (
          <Callout compact={true} intent="warning">
            {t('device.labels.tooMany', { chosen: devices.length, most: mostLabels })}
          </Callout>
        )}
        <fieldset className="device-labels-how" aria-label={t('device.labels.how')}>
          <FilterField label={t('device.labels.size')} htmlFor="device-labels-size">
            <HTMLSelect
              id="device-labels-size"
              value={sheet.id}
              onChange={({ target }) => {
                setId(target.value);
                own.write('labels.sheet', target.value);
              }}
            >
              {labelSheets.map((each) => (
                <option key={each.id} value={each.id}>
                  {t(`printing.sheets.${each.id as 'A4'}`)}
                </option>
              ))}
            </HTMLSelect>
          </FilterField>
          {places > 1 && (
            <FilterField label={t('device.labels.skipped')} htmlFor="device-labels-skipped">
              <NumberInput
                id="device-labels-skipped"
                value={skipped}
                least={0}
                most={places - 1}
                onChange={setSkipped}
              />
            </FilterField>
          )}
          <FilterField label={t('device.labels.address')} htmlFor="device-labels-address">
            <InputGroup
              id="device-labels-address"
              className="device-labels-address"
              value={base}
              intent={fault === null ? 'none' : 'warning'}
              aria-describedby={fault === null ? undefined : 'device-labels-fault'}
              onChange={({ target }) => {
                setBase(target.value);
                own.write('labels.address', target.value);
              }}
            />
          </FilterField>
        </fieldset>
        {fault !== null && (
          <p id="device-labels-fault" className="sw-field-fault" role="status">
            {t(`device.labels.${fault}`)}
          </p>
        )}
        {fault !== 'notAnAddress' && (
          <PrintSheet
            sheet={sheet}
            count={shown.length}
            skipped={Math.min(skipped || 0, places - 1)}
            label={t('device.labels.preview')}
          >
            {(at) => {
              const device = shown[at];
              return (
                device && (
                  <DeviceLabel
                    device={device}
                    sheet={sheet}
                    link={deviceLink(base.trim(), device.deviceCode)}
                  />
                )
              );
            }}
          </PrintSheet>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('kit.close')} disabled={isMarking} onClick={onClosed} />
            <Button
              text={t('device.labels.mark', { count: shown.length })}
              loading={isMarking}
              onClick={() => void mark()}
            />
          </>
        }
      >
        {problem !== null && (
          <p className="sw-field-fault" role="alert">
            {problem}
          </p>
        )}
      </DialogFooter>
    </Dialog>
  );
}
