export const profile = {
  changePassword: ['Change password', '修改密码'],
  changePicture: ['Change picture', '修改头像'],
  settings: ['My settings', '个人设置'],
  passwordHint: [
    '6 to 16 characters, among them letters, digits and special characters',
    '6 到 16 个字符，须包含字母、数字和特殊字符',
  ],
  passwordWeak: [
    'The password must contain letters, digits and special characters, at least 6 characters',
    '密码必须包含字母、数字和特殊字符，且至少 6 个字符',
  ],
  passwordTooLong: ['At most 16 characters', '最多 16 个字符'],
  passwordSame: ['The new and old passwords are the same, cannot proceed', '新旧密码相同，无法继续'],
  repeatMissing: ['Please enter the password again', '请再次输入密码'],
  repeatDiffers: ['The two passwords do not match', '两次输入的密码不一致'],
  passwordEndsOthers: [
    'You are signed out everywhere else and stay signed in here.',
    '您在其他地方的登录将全部退出，此处保持登录。',
  ],
  adminLocked: ['The user name admin cannot be changed', '不能修改 admin 用户名'],
  invalidEmail: ['This is not a valid e-mail address', '邮箱地址无效'],
  invalidPhone: [
    'This is not a mobile number: 11 digits that begin with 13, 14, 15, 17 or 18',
    '手机号无效：应为以 13、14、15、17 或 18 开头的 11 位数字',
  ],
  picture: {
    choose: ['Choose a picture', '选择图片'],
    hint: [
      'JPEG, PNG, GIF or WebP, at most 5 MB. Move and size the square with the mouse or the arrow keys.',
      '支持 JPEG、PNG、GIF、WebP，最大 5 MB。可用鼠标或方向键移动和缩放选框。',
    ],
    current: ['Current picture', '当前头像'],
    chosen: ['The selected picture', '所选图片'],
    crop: ['Crop area', '裁剪区域'],
    cropHandle: ['Resize the crop area', '调整裁剪区域的大小'],
    missing: ['Please choose a picture', '请选择图片'],
    unreadable: [
      'This file is not a readable picture, whatever its name says',
      '此文件不是可读取的图片（与文件名无关）',
    ],
    otherKind: ['Only JPEG, PNG, GIF and WebP pictures are accepted', '只接受 JPEG、PNG、GIF 或 WebP 图片'],
    damaged: ['This picture is damaged and cannot be read', '图片已损坏，无法完整读取'],
    tooLarge: ['The picture is larger than 5 MB; choose a smaller one', '图片超过 5 MB，请选择较小的图片'],
  },
} as const;

export const entities = {
  profile: {
    userName: ['User name', '用户名'],
    name: ['Name', '名'],
    surname: ['Surname', '姓'],
    emailAddress: ['E-mail', '邮箱'],
    phoneNumber: ['Phone', '手机号'],
    picture: ['Picture', '头像'],
  },
  password: {
    currentPassword: ['Current password', '当前密码'],
    newPassword: ['New password', '新密码'],
    newPasswordRepeat: ['Repeat password', '再次输入新密码'],
  },
} as const;
