import multipart from '@fastify/multipart';
import {
  getProfilePicture,
  maxPictureBytes,
  updateProfileRawPicture,
  uploadProfilePicture,
} from '@stationwall/contract/services/profile';
import { invalid, type Said, saying, userFriendly } from '../abp-error.ts';
import { account } from '../localization/account-texts.ts';
import { adoptUpload, keepUpload, pictureOf } from '../store/profile-pictures.ts';
import { change } from './change.ts';
import { serve, serveRequest } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { pictureSide, squarePicture } from './square-picture.ts';
import { readUpload } from './uploaded-file.ts';

export function serveProfilePicture(site: Site): void {
  const { app } = site;
  const { db } = site.store;

  serve(app, getProfilePicture, async (_, { caller }) => {
    return { profilePicture: (await pictureOf(db, signedIn(caller).user)) ?? '' };
  });

  serve(app, updateProfileRawPicture, ({ fileToken }, context) =>
    change(site, context, async (work, writeDown) => {
      const { user } = signedIn(context.caller);
      const isAdopted = await adoptUpload(work, user, fileToken, Date.now());
      if (!isAdopted) throw userFriendly(saying(account.NoSuchPicture, fileToken));
      await writeDown('profile.pictureChanged', user.user_name);
      return null;
    }),
  );

  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxPictureBytes, files: 1, fields: 10, fieldSize: 4096 },
      throwFileSizeLimit: false,
    });
    serveRequest(scope, uploadProfilePicture, async (request, { caller, culture }) => {
      const { user } = signedIn(caller);
      const { file, fields } = await readUpload(request);
      const fileToken = fields.get('filetoken') ?? '';
      if (fileToken === '' || fileToken.length > 400) {
        throw invalid({ message: saying(account.NoFileToken), members: ['fileToken'] });
      }
      const refused = (refusal: Said) => ({ ...nothing, message: refusal(culture) });
      if (file === 'too large') return refused(saying(account.PictureTooLarge));
      const square = await squarePicture(file.bytes, file.name);
      if ('refusal' in square) return refused(square.refusal);
      const picture = square.png.toString('base64');
      await keepUpload(db, user, { fileToken, picture }, Date.now());
      const side = { width: pictureSide, height: pictureSide };
      return { ...nothing, fileName: file.name, fileType: 'image/png', fileToken, ...side };
    });
  });
}

const nothing = {
  fileName: null,
  fileType: null,
  fileToken: null,
  width: 0,
  height: 0,
  code: 0,
  message: null,
  details: null,
  validationErrors: null,
};
