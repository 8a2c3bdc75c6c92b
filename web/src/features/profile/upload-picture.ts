import { ProblemError } from '@stationwall/contract/problem';
import { updateProfileRawPicture, uploadProfilePicture } from '@stationwall/contract/services/profile';
import { call } from '../../platform/http.ts';

/** Uploads a png under a token of its own and makes it one's picture. A picture that is refused rejects at its field. */
export async function uploadPicture(png: Blob, signal: AbortSignal): Promise<null> {
  const fileToken = randomKey();
  const fields = {
    FileToken: fileToken,
    FileName: 'ProfilePicture',
    FileType: 'image/png',
    FileSize: png.size,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', png, 'ProfilePicture.png');
  const uploaded = await call(uploadProfilePicture, form, { signal });
  if (uploaded.message !== null) throw refusal(uploaded.message);
  return call(updateProfileRawPicture, { fileToken: uploaded.fileToken ?? fileToken }, { signal });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits by chance, also on a page that has no secure context. */
const randomKey = (length = 32): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(length)),
    (number) => alphabet[number % alphabet.length],
  ).join('');

/** The upload answers HTTP 200 even when it does not take a picture. */
function refusal(message: string): ProblemError {
  const validationErrors = [{ message, members: ['picture'] }];
  const error = { code: 0, message, details: null, validationErrors };
  return new ProblemError({ kind: 'backend', status: 200, error });
}
