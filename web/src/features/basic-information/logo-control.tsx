import { FileInput } from '@blueprintjs/core';
import { maxLogoBytes } from '@stationwall/contract/services/basic-information';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/size-text.ts';
import type { ControlProps } from '../../kit/fields.ts';
import { type ChosenLogo, type LogoFault, readLogo } from './chosen-logo.ts';

/** Chooses a picture and shows it as it will stand above the menu, light and dark. */
export function LogoControl({ id, value, isDisabled, isWrong, describedBy, onChange }: ControlProps) {
  const { t, i18n } = useTranslation();
  const [refused, setRefused] = useState<{ fault: LogoFault; file: File } | null>(null);
  const chosen = value as ChosenLogo | null;
  const size = (bytes: number) => sizeText(i18n.language, bytes);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file);
    setRefused(typeof read === 'string' ? { fault: read, file } : null);
    onChange(typeof read === 'string' ? null : read);
  };
  return (
    <div className="logo-control">
      <FileInput
        fill={true}
        disabled={isDisabled}
        text={chosen?.name ?? t('basicInformation.choose')}
        buttonText={t('basicInformation.browse')}
        hasSelection={chosen !== null}
        inputProps={{
          id,
          accept: 'image/png,image/jpeg,image/gif,image/webp',
          'aria-invalid': isWrong,
          'aria-describedby': describedBy,
        }}
        onInputChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      {refused && (
        <p className="sw-field-fault" role="alert">
          {t(`basicInformation.${refused.fault}`, {
            name: refused.file.name,
            size: size(refused.file.size),
            most: size(maxLogoBytes),
          })}
        </p>
      )}
      {chosen && (
        <figure className="logo-preview">
          <img src={chosen.address} alt={t('basicInformation.chosenAlt')} />
          <img className="logo-small" src={chosen.address} alt="" />
          <figcaption className="sw-muted">
            {t('basicInformation.chosen', {
              name: chosen.name,
              size: size(chosen.bytes),
              width: chosen.width,
              height: chosen.height,
            })}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
