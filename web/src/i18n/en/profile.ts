export const profile = {
  changePassword: 'Change password',
  changePicture: 'Change picture',
  settings: 'My settings',
  passwordHint: '6 to 16 characters, among them letters, digits and special characters',
  passwordWeak: 'The password must contain letters, digits and special characters, at least 6 characters',
  passwordTooLong: 'At most 16 characters',
  passwordSame: 'The new and old passwords are the same, cannot proceed',
  repeatMissing: 'Please enter the password again',
  repeatDiffers: 'The two passwords do not match',
  passwordEndsOthers: 'Every other place where you are signed in is signed out; here you stay.',
  adminLocked: 'The user name admin cannot be changed',
  invalidEmail: 'This is not a valid e-mail address',
  invalidPhone: 'This is not a mobile number: 11 digits that begin with 13, 14, 15, 17 or 18',
  picture: {
    choose: 'Choose a picture',
    hint: 'JPEG, PNG or GIF, at most 5 MB. Move and size the square with the mouse or the arrow keys.',
    current: 'Your picture now',
    chosen: 'The picture that you chose',
    crop: 'The part that is kept',
    cropHandle: 'Size the part that is kept',
    missing: 'Please choose a picture',
    unreadable: 'This file is no picture that can be read, whatever its name says',
    otherKind: 'Only JPEG, PNG and GIF pictures are taken',
    damaged: 'This picture is damaged and cannot be read to its end',
    tooLarge: 'The picture is larger than 5 MB; choose a smaller one',
  },
};

export const entities = {
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
