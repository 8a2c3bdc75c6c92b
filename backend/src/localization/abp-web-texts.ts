import type { Texts } from './text.ts';

/** The framework's source `AbpWeb`: what its client and server say about failed calls. */
export const abpWeb = {
  InternalServerError: [
    'An internal error occurred during your request!',
    '对不起,在处理您的请求期间,产生了一个服务器内部错误!',
  ],
  ValidationError: ['Your request is not valid!', '您的请求无效!'],
  ValidationNarrativeTitle: [
    'The following errors were detected during validation.',
    '验证过程中检测到以下错误',
  ],
  DefaultError: ['An error has occurred!', '发生错误!'],
  DefaultErrorDetail: ['Error detail not sent by server.', '服务器未发送错误的详细信息.'],
  DefaultError401: ['You are not authenticated!', '未通过身份验证!'],
  DefaultErrorDetail401: [
    'You should be authenticated (sign in) in order to perform this operation.',
    '你应该执行身份认证(登陆)后再执行此操作.',
  ],
  DefaultError403: ['You are not authorized!', '你没有权限!'],
  DefaultErrorDetail403: ['You are not allowed to perform this operation.', '你不能执行此操作.'],
  DefaultError404: ['Resource not found!', '未找到资源!'],
  DefaultErrorDetail404: [
    'The resource requested could not found on the server.',
    '未在服务中找到请求的资源.',
  ],
  EntityNotFound: ['There is no entity {0} with id = {1}!', '实体 {0} 不存在,id = {1}!'],
  AreYouSure: ['Are you sure?', '你确定吗?'],
  Cancel: ['Cancel', '取消'],
  Yes: ['Yes', '是'],
  No: ['No', '否'],
} as const satisfies Texts;
