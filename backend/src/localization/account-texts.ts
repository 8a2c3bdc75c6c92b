import type { Texts } from './text.ts';

/** What is said of passwords, profiles, pictures and verification codes. */
export const account = {
  FieldRequired: ['This field is required', '此项为必填项'],
  FieldTooShort: ['At least {0} characters', '至少 {0} 个字符'],
  FieldTooLong: ['At most {0} characters; this has {1}', '最多 {0} 个字符，当前 {1} 个'],
  InvalidEmail: ['This is not a valid e-mail address', '邮箱地址无效'],
  InvalidPhone: [
    'This is not a mobile number: 11 digits that begin with 13, 14, 15, 17 or 18',
    '手机号无效：应为以 13、14、15、17 或 18 开头的 11 位数字',
  ],
  NameLooksAlike: [
    'The user name holds characters that cannot be seen, or that look like others; use letters of one script',
    '用户名含有不可见或易混淆的字符，请使用同一种文字的字母',
  ],
  NameHoldsUnseen: [
    'The name holds characters that cannot be seen or that turn the writing around; type it anew',
    '名称含有不可见字符或改变文字方向的字符，请重新输入',
  ],
  UserNameTaken: ['The user name {0} is already taken', '用户名 {0} 已被使用'],
  EmailTaken: ['The e-mail address {0} is already taken', '邮箱 {0} 已被使用'],
  AdminNameIsLocked: ['The user name admin cannot be changed', '不能修改 admin 用户名'],
  PasswordIsWeak: [
    'The password must contain letters, digits and special characters, at least {0} characters',
    '密码必须包含字母、数字和特殊字符，且至少 {0} 个字符',
  ],
  PasswordIsTheSame: ['The new and old passwords are the same, cannot proceed', '新旧密码相同，无法继续'],
  IncorrectPassword: ['Incorrect password.', '密码错误。'],
  PasswordIsNotEncrypted: [
    'The password is not encrypted with the key of this backend',
    '密码未用本系统的密钥加密',
  ],
  LanguageIsUnknown: ['"{0}" is no language of this system; allowed: {1}', '系统不支持语言“{0}”；可选：{1}'],
  NoSuchPicture: [
    'There is no such image file with the token: {0}. Upload the picture again.',
    '没有标识为 {0} 的图片，请重新上传。',
  ],
  NoFileInForm: ['Send a form with one picture in it', '请用表单上传一张图片'],
  PictureTooLarge: [
    'The picture is larger than 5 MB; choose a smaller one',
    '图片超过 5 MB，请选择较小的图片',
  ],
  NotAPicture: [
    'The file "{0}" is no JPEG, PNG or GIF picture, whatever its name says',
    '文件“{0}”不是 JPEG、PNG 或 GIF 图片（与文件名无关）',
  ],
  BrokenPicture: [
    'The picture "{0}" is damaged and cannot be read to its end',
    '图片“{0}”已损坏，无法完整读取',
  ],
  TooManyPixels: [
    'The picture has {0} × {1} pixels; at most {2} million are read',
    '图片为 {0} × {1} 像素，最多可读取 {2} 百万像素',
  ],
  QuestionOfSum: ['How much is {0} plus {1}? Answer with a number.', '{0}加{1}等于多少？请用数字回答。'],
  QuestionOfDifference: [
    'How much is left when {1} is taken from {0}? Answer with a number.',
    '{0}减去{1}还剩多少？请用数字回答。',
  ],
  QuestionOfLargest: [
    'Which of these numbers is the largest: {0}? Answer with a number.',
    '下列数中哪个最大：{0}？请用数字回答。',
  ],
  QuestionOfSmallest: [
    'Which of these numbers is the smallest: {0}? Answer with a number.',
    '下列数中哪个最小：{0}？请用数字回答。',
  ],
  QuestionOfLast: [
    'Which of these numbers comes last: {0}? Answer with a number.',
    '下列数中排在最后的是哪个：{0}？请用数字回答。',
  ],
  QuestionOfMany: [
    'How many numbers stand here: {0}? Answer with a number.',
    '这里共有几个数：{0}？请用数字回答。',
  ],
  VerificationCodeMissing: ['Please enter the verification code', '请输入验证码'],
  VerificationCodeWrong: [
    'The verification code is wrong or too old; here is a new one',
    '验证码错误或已过期，请输入新的验证码',
  ],
  TooManyCodes: [
    'Too many verification codes were asked for from your address. Please try again in {0} s.',
    '您的地址请求验证码过于频繁，请在 {0} 秒后重试。',
  ],
  TooManySignedOutCalls: [
    'Your address makes too many calls without signing in. Please try again in {0} s.',
    '您的地址未登录的请求过于频繁，请在 {0} 秒后重试。',
  ],
  AddressLockedOut: [
    'Too many failed sign-ins from this address. Please try again in {0} minutes.',
    '此地址登录失败次数过多，请在 {0} 分钟后重试。',
  ],
  NoFileToken: ['The form needs a FileToken of 1 to 400 characters', '表单缺少 1 到 400 个字符的 FileToken'],
} as const satisfies Texts;
