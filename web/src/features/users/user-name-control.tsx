import { InputGroup, Tag } from '@blueprintjs/core';
import { adminUserName } from '@stationwall/contract/profile-rules';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../kit/fields.ts';

/** Whether this is the user name that nobody may change. */
export const isAdminName = (userName: string): boolean => userName.toLowerCase() === adminUserName;

/** A user name; the name `admin` is locked and says so. */
export function UserNameControl({ id, value, isDisabled, isWrong, describedBy, onChange }: ControlProps) {
  const { t } = useTranslation();
  const isLocked = isDisabled && isAdminName(String(value));
  return (
    <>
      <InputGroup
        id={id}
        value={String(value)}
        disabled={isDisabled}
        intent={isWrong ? 'danger' : 'none'}
        autoComplete="off"
        aria-required={true}
        aria-invalid={isWrong}
        aria-describedby={isLocked ? `${id}-locked` : describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
      {isLocked && (
        <Tag id={`${id}-locked`} className="sw-field-tag" intent="danger" minimal={true} multiline={true}>
          {t('user.adminLocked')}
        </Tag>
      )}
    </>
  );
}
