import { Button, Spinner } from '@blueprintjs/core';
import { getAllBindings } from '@stationwall/contract/services/device-bind-info';
import { type Device, getDeviceById } from '@stationwall/contract/services/device-produce';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { Facts } from '../../kit/facts.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { QrCode } from '../../kit/qr-code.tsx';
import { call } from '../../platform/http.ts';
import { StationLink } from '../../product-kit/station-link.tsx';
import { DeviceStateTag } from './device-columns.tsx';
import { deviceLink } from './device-link.ts';

/** Of the history of a device. */
const mostShown = 100;

/** All that is known of the device with a code; a QR code on a box leads here. */
export function DeviceDetails({
  opened,
  onClose,
  onEdit,
}: {
  opened: string | null;
  onClose(): void;
  onEdit(device: Device): void;
}) {
  const { t } = useTranslation();
  return (
    <DetailDrawer
      isOpen={opened !== null}
      title={t('device.detailsOf', { code: opened ?? '' })}
      onClose={onClose}
    >
      {opened !== null && <Details key={opened} deviceCode={opened} onEdit={onEdit} />}
    </DetailDrawer>
  );
}

function Details({ deviceCode, onEdit }: { deviceCode: string; onEdit(device: Device): void }) {
  const { t } = useTranslation();
  const { dateTime } = useKitTexts();
  const { value: device, problem } = useLoad((signal) => call(getDeviceById, { deviceCode }, { signal }));
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (device === null) return <Spinner aria-label={t('kit.loading')} />;
  const fact = (field: 'deviceModelName' | 'batch' | 'producedAt' | 'remark') => ({
    label: t(`entities.device.${field}`),
    value: device[field] || '–',
  });
  return (
    <>
      <Facts
        facts={[
          {
            label: t('entities.device.state'),
            value: <DeviceStateTag state={device.state} t={t} />,
          },
          fact('deviceModelName'),
          fact('batch'),
          fact('producedAt'),
          {
            label: t('entities.device.qrCodePrintStatus'),
            value: t(`device.printed.${device.qrCodePrintStatus === 1 ? '1' : '0'}`),
          },
          { label: t('entities.device.creationTime'), value: dateTime(device.creationTime) },
          fact('remark'),
        ]}
      />
      <div className="device-details-acts">
        <Button text={t('kit.edit')} onClick={() => onEdit(device)} />
      </div>
      <h3>{t('device.binding.history')}</h3>
      <History deviceId={device.id} />
      <QrCode
        text={deviceLink(location.origin, device.deviceCode)}
        label={t('device.qrCodeOf', { code: device.deviceCode })}
        size="160px"
      />
    </>
  );
}

/** Where the device is, and where it was. */
function History({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation();
  const { dateTime } = useKitTexts();
  const { value, problem } = useLoad((signal) =>
    call(getAllBindings, { deviceId, maxResultCount: mostShown }, { signal }),
  );
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <Spinner size={20} aria-label={t('kit.loading')} />;
  if (value.items.length === 0) return <p className="sw-muted">{t('device.binding.never')}</p>;
  return (
    <ol className="device-history">
      {value.items.map((one) => (
        <li key={one.id}>
          <StationLink station={one} /> {[one.stcd, one.divisionName, one.place].filter(Boolean).join(' · ')}
          <small>
            {t('device.binding.since', { time: dateTime(one.boundAt), name: one.boundBy })}
            {one.unboundAt !== null &&
              ` · ${t('device.binding.until', { time: dateTime(one.unboundAt), name: one.unboundBy })}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
