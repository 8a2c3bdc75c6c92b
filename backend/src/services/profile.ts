import { cultures } from '@stationwall/contract/constants';
import { adminUserName, type Profile, profileLimits, userLimits } from '@stationwall/contract/profile-rules';
import {
  changeLanguage,
  getCurrentUserProfileForEdit,
  updateCurrentUserProfile,
} from '@stationwall/contract/services/profile';
import { changeUserLanguage } from '@stationwall/contract/services/user';
import { invalid, saying } from '../abp-error.ts';
import { account } from '../localization/account-texts.ts';
import { normalized, type User } from '../store/accounts.ts';
import { saveProfile, setCulture } from '../store/profiles.ts';
import type { CallContext } from './call-context.ts';
import { change } from './change.ts';
import { differences } from './differences.ts';
import { refuseBadProfile } from './profile-rules.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export function serveProfile(site: Site): void {
  const { app } = site;

  serve(app, getCurrentUserProfileForEdit, (_, { caller }) => {
    return profileOf(signedIn(caller).user);
  });

  serve(app, updateCurrentUserProfile, async (input, context) => {
    const { user } = signedIn(context.caller);
    const profile: Profile = {
      name: input.name.trim(),
      surname: input.surname.trim(),
      userName: input.userName.trim(),
      emailAddress: input.emailAddress.trim(),
      phoneNumber: input.phoneNumber?.trim() || null,
    };
    // An administrator may have given a longer address than one gives oneself.
    const isSameAddress = profile.emailAddress === user.email_address;
    refuseBadProfile(profile, isSameAddress ? userLimits : profileLimits);
    const isAdmin = normalized(user.user_name) === normalized(adminUserName);
    if (isAdmin && profile.userName !== user.user_name) {
      throw invalid({ message: saying(account.AdminNameIsLocked), members: ['userName'] });
    }
    return change(site, context, async (db, writeDown) => {
      const taken = await saveProfile(db, user, profile);
      const errors = taken.map((field) => ({
        message: saying(field === 'userName' ? account.UserNameTaken : account.EmailTaken, profile[field]),
        members: [field],
      }));
      if (errors.length > 0) throw invalid(...errors);
      await writeDown('profile.changed', profile.userName, differences(profileOf(user), profile));
      return null;
    });
  });

  for (const call of [changeLanguage, changeUserLanguage]) {
    serve(app, call, ({ languageName }, context) => setLanguage(site, context, languageName));
  }
}

function setLanguage(site: Site, context: CallContext, languageName: string): Promise<null> {
  const { user } = signedIn(context.caller);
  const culture = cultures.find((known) => known === languageName);
  if (!culture) {
    throw invalid({
      message: saying(account.LanguageIsUnknown, languageName, cultures.join(', ')),
      members: ['languageName'],
    });
  }
  return change(site, context, async (db, writeDown) => {
    await setCulture(db, user, culture);
    await writeDown('profile.languageChanged', user.user_name, { languageName });
    return null;
  });
}

const profileOf = (user: User): Profile => ({
  name: user.name,
  surname: user.surname,
  userName: user.user_name,
  emailAddress: user.email_address,
  phoneNumber: user.phone_number,
});
