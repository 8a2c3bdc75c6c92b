/** Client-visible setting: `all` where the backend serves every call of this contract, so that nobody need ask which. */
export const servedCallsSetting = 'App.ServedCalls';

/** Client-visible setting: `true` where a user made without a password is given a one-time password. */
export const oneTimePasswordSetting = 'App.UserManagement.OneTimePasswords';

/** Where backends of ABP's templates, and ours, tell their calls as an OpenAPI document. */
export const apiDocumentPath = '/swagger/v1/swagger.json';

/** The path of a call of an application service, `User/GetAll`, in lower case. */
export const calledName = (path: string): string => path.toLowerCase().replace(/^\/api\/services\/app\//, '');
