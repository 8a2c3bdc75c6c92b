import { expect, test } from 'vitest';
import { hasUnseen, type Profile, profileFaults } from './profile-rules.ts';

const good: Profile = {
  name: 'Vera',
  surname: 'Viewer',
  userName: 'viewer',
  emailAddress: 'vera@example.org',
  phoneNumber: null,
};

test.each<[Partial<Profile>, object]>([
  [{}, {}],
  [
    { name: ' ', surname: '', userName: '', emailAddress: '' },
    { name: 'required', surname: 'required', userName: 'required', emailAddress: 'required' },
  ],
  [{ userName: 'v' }, { userName: 'tooShort' }],
  [{ userName: 'v'.repeat(33) }, { userName: 'tooLong' }],
  [{ name: '名'.repeat(32), surname: 's'.repeat(1024) }, {}],
  [
    { name: '名'.repeat(33), surname: 's'.repeat(1025) },
    { name: 'tooLong', surname: 'tooLong' },
  ],
  [{ userName: 'li 娜-2.x_y@z' }, {}],
  [{ userName: 'Ольга' }, {}],
  ...[
    'ｖiewer',
    'view\u200ber',
    'vi\u202ewer',
    'viewer\n2',
    'vie\u0000wer',
    'v\u0456ewer',
    'viewe\u03c1',
  ].map((userName): [Partial<Profile>, object] => [{ userName }, { userName: 'lookAlike' }]),
  [{ emailAddress: 'vera' }, { emailAddress: 'notAnEmail' }],
  [{ emailAddress: 'vera@example' }, { emailAddress: 'notAnEmail' }],
  [{ emailAddress: 'a@b@example.org' }, { emailAddress: 'notAnEmail' }],
  [{ emailAddress: `${'v'.repeat(30)}@example.org` }, { emailAddress: 'tooLong' }],
  [{ phoneNumber: '13800138000' }, {}],
  [{ phoneNumber: '' }, {}],
  [{ phoneNumber: '12800138000' }, { phoneNumber: 'notAPhone' }],
  [{ phoneNumber: '16600138000' }, { phoneNumber: 'notAPhone' }],
  [{ phoneNumber: '19900138000' }, { phoneNumber: 'notAPhone' }],
  [{ phoneNumber: '1380013800' }, { phoneNumber: 'notAPhone' }],
  [{ phoneNumber: '+8613800138000' }, { phoneNumber: 'notAPhone' }],
])('a profile with %o has the faults %o', (change, faults) => {
  expect(profileFaults({ ...good, ...change })).toEqual(faults);
});

test.each([
  'a\u202eb',
  'a\u2066b',
  'a\u200fb',
  'a\nb',
  'a\tb',
  'a\u0007b',
  'a\u200bb',
  'a\ufeffb',
  'a\u2028b',
  'a\ud800b',
  '\u200d',
  'a \u200db',
])('a shown name of %j holds what nobody sees', (name) => {
  expect(hasUnseen(name)).toBe(true);
  expect(profileFaults({ ...good, name })).toEqual({ name: 'unseen' });
  expect(profileFaults({ ...good, surname: name })).toEqual({ surname: 'unseen' });
});

test.each([
  'Đorđe Ñuñez',
  '欧阳 娜娜',
  '𠮷野',
  '\ue000',
  'नी\u200dला',
  'می\u200cخواهم',
  "O'Brien-Smith 3.",
  'Ａ',
  '👩\u200d🔧',
])('a shown name of %j is taken', (name) => expect(hasUnseen(name)).toBe(false));
