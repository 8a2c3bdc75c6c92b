import { administrationEntities } from './administration-entities.ts';

/** What the fields of each entity are called: `entities.<entity>.<field>`, as heading and as label alike. */
export const entities = {
  ...administrationEntities,
  profile: {
    userName: 'User name',
    name: 'Name',
    surname: 'Surname',
    emailAddress: 'E-mail',
    phoneNumber: 'Phone',
    picture: 'Picture',
  },
  password: {
    currentPassword: 'Current password',
    newPassword: 'New password',
    newPasswordRepeat: 'New password again',
  },
};
