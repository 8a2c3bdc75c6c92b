import type { Device } from '@stationwall/contract/services/device-produce';
import { useTranslation } from 'react-i18next';
import type { LabelSheet } from '../../kit/label-sheet.ts';
import { QrCode } from '../../kit/qr-code.tsx';

const edge = 2;
/** Larger codes are no easier to read. */
const largestCode = 120;

/** One label: the code to scan, and the number to read; a tall one has them below each other. */
export function DeviceLabel({ device, sheet, link }: { device: Device; sheet: LabelSheet; link: string }) {
  const { t } = useTranslation();
  const { width, height } = sheet.label;
  const isTall = height > width;
  const side = Math.min(largestCode, (isTall ? width : Math.min(height, width * 0.55)) - 2 * edge);
  const more = [device.deviceModelName, device.batch, device.producedAt].filter(Boolean);
  return (
    <div className="device-label" data-tall={isTall} style={{ padding: `0 ${edge}mm` }}>
      <QrCode text={link} label={t('device.qrCodeOf', { code: device.deviceCode })} size={`${side}mm`} />
      <span>
        <b>{device.deviceCode}</b>
        {more.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </div>
  );
}
