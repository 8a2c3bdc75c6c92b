import { InputGroup, Tag } from '@blueprintjs/core';
import {
  isEmailAddress,
  isPhoneNumber,
  type Profile,
  profileLimits,
  userNameMin,
} from '@stationwall/contract/profile-rules';
import { inNameOrder } from '../../i18n/person-name.ts';
import { type ControlProps, type Field, fieldsOf } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';

const field = fieldsOf<Profile>()('profile');

/** Fields of one's own settings; the user name admin stays as it is, and so may an address longer than one gives oneself. */
export const settingsFieldsOf = (isAdmin: boolean, emailAddress = ''): readonly Field[] => [
  field.own('userName', (props) => <UserName {...props} isLocked={isAdmin} />, {
    isRequired: true,
    minLength: userNameMin,
    maxLength: profileLimits.userName,
    isFixed: () => isAdmin,
  }),
  ...inNameOrder<Field>(
    field.text('name', { isRequired: true, maxLength: profileLimits.name, autoComplete: 'given-name' }),
    field.text('surname', {
      isRequired: true,
      maxLength: profileLimits.surname,
      autoComplete: 'family-name',
    }),
  ),
  field.email('emailAddress', {
    isRequired: true,
    maxLength: Math.max(profileLimits.emailAddress, emailAddress.length),
    autoComplete: 'email',
    check: (value) => (isEmailAddress(String(value).trim()) ? null : 'profile.invalidEmail'),
  }),
  field.tel('phoneNumber', {
    maxLength: profileLimits.phoneNumber,
    autoComplete: 'tel',
    check: (value) => (isPhoneNumber(String(value).trim()) ? null : 'profile.invalidPhone'),
  }),
];

function UserName({
  id,
  value,
  isDisabled,
  isWrong,
  describedBy,
  onChange,
  isLocked,
}: ControlProps & { isLocked: boolean }) {
  const { say } = useKitTexts();
  return (
    <>
      <InputGroup
        id={id}
        disabled={isDisabled}
        intent={isWrong ? 'danger' : 'none'}
        aria-required={true}
        aria-invalid={isWrong}
        aria-describedby={isLocked ? `${id}-locked` : describedBy}
        autoComplete="username"
        value={String(value ?? '')}
        onValueChange={onChange}
      />
      {isLocked && (
        <Tag id={`${id}-locked`} className="sw-profile-locked" intent="danger">
          {say('profile.adminLocked')}
        </Tag>
      )}
    </>
  );
}
