import { failed } from '@stationwall/contract/abp';

/** An error as ABP's exception filter answers it. */
export class AbpFailure extends Error {
  readonly status: number;
  readonly body: object;
  constructor(
    status: number,
    message: string,
    more: { details?: string; members?: [string, string][] } = {},
  ) {
    super(message);
    this.status = status;
    const validationErrors =
      more.members?.map(([field, text]) => ({ message: text, members: [field] })) ?? null;
    const error = { code: 0, message, details: more.details ?? null, validationErrors };
    this.body = failed(error, status === 401 || status === 403);
  }
}

export const notSignedIn = () => new AbpFailure(401, 'Current user did not login to the application!');

export const notGranted = (name: string) =>
  new AbpFailure(
    403,
    `Required permissions are not granted. At least one of these permissions must be granted: ${name}`,
  );

/** A DTO whose annotations are not met: `fields` are those that must be there, camel-cased. */
export const notValid = (...fields: string[]) => {
  const members = fields.map((field): [string, string] => [
    field,
    `The ${field.charAt(0).toUpperCase()}${field.slice(1)} field is required.`,
  ]);
  const lines = members.map(([, text]) => ` - ${text}\r\n`).join('');
  const details = `The following errors were detected during validation.\r\n${lines}`;
  return new AbpFailure(400, 'Your request is not valid!', { details, members });
};

export const noEntity = (type: string, id: unknown) =>
  new AbpFailure(404, `There is no entity ${type} with id = ${id}!`);

export const loginFailed = () =>
  new AbpFailure(500, 'Login failed!', { details: 'Invalid user name or password' });
