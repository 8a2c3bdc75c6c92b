/** Largest number of characters of each field of one's profile. Source: specification, section 5. */
export const profileLimits = {
  userName: 32,
  name: 32,
  surname: 1024,
  emailAddress: 32,
  phoneNumber: 32,
} as const;

/** Those of a user whom somebody else edits: the specification's limit of an address is that of one's own profile; this is ABP's. */
export const userLimits = { ...profileLimits, emailAddress: 256 } as const;
export type ProfileLimits = Readonly<Record<keyof typeof profileLimits, number>>;

export const userNameMin = 2;

/** The user name that nobody may change, in any case. */
export const adminUserName = 'admin';

/** A mainland mobile number: 1, then 3, 4, 5, 7 or 8, then nine digits. */
export const isPhoneNumber = (text: string): boolean => /^1[34578]\d{9}$/.test(text);

/** One @, something before it, and a name with a dot behind it; whether mail arrives there only mail can tell. */
export const isEmailAddress = (text: string): boolean =>
  /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$/.test(text);

const alike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Whether a name could be taken for another: unseen characters, wide or other forms of letters, or scripts mixed that look alike. */
const isLookAlike = (name: string): boolean =>
  name !== name.normalize('NFKC') ||
  /[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name) ||
  alike.filter((script) => script.test(name)).length > 1;

/** Whether a name that is only shown holds controls, marks that turn the text around it, or others that nobody sees. Joiners between letters are part of some scripts. */
export const hasUnseen = (name: string): boolean =>
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name) ||
  /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{S}])/u.test(name);

export interface Profile {
  name: string;
  surname: string;
  userName: string;
  emailAddress: string;
  phoneNumber: string | null;
}

/** Why a field of a profile is not taken. */
export type ProfileFault =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'lookAlike'
  | 'unseen'
  | 'notAnEmail'
  | 'notAPhone';

/** What is wrong with a profile, by field; empty when it can be saved. */
export function profileFaults(
  profile: Profile,
  limits: ProfileLimits = profileLimits,
): Partial<Record<keyof Profile, ProfileFault>> {
  const faults: Partial<Record<keyof Profile, ProfileFault>> = {};
  for (const field of Object.keys(profileLimits) as (keyof Profile)[]) {
    const fault = faultOf(field, (profile[field] ?? '').trim(), limits[field]);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

function faultOf(field: keyof Profile, text: string, most: number): ProfileFault | null {
  if (text === '') return field === 'phoneNumber' ? null : 'required';
  if ([...text].length > most) return 'tooLong';
  if (field === 'userName' && [...text].length < userNameMin) return 'tooShort';
  if (field === 'userName' && isLookAlike(text)) return 'lookAlike';
  if ((field === 'name' || field === 'surname') && hasUnseen(text)) return 'unseen';
  if (field === 'emailAddress' && !isEmailAddress(text)) return 'notAnEmail';
  return field === 'phoneNumber' && !isPhoneNumber(text) ? 'notAPhone' : null;
}
