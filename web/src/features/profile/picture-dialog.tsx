import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { tellOfPicture, useProfilePicture } from '../../platform/profile-picture.ts';
import { type ChosenPicture, croppedPng } from './chosen-picture.ts';
import { PictureControl } from './picture-control.tsx';
import { uploadPicture } from './upload-picture.ts';
import { useOpenOnce } from './use-open-once.ts';
import './profile.css';

interface PictureDraft {
  picture: ChosenPicture | null;
}

const fields = [
  fieldsOf<PictureDraft>()('profile').own('picture', (props) => <PictureControl {...props} />, {
    isRequired: true,
    requiredText: 'profile.picture.missing',
    hint: 'profile.picture.hint',
  }),
];

export default function PictureDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation();
  const current = useProfilePicture();
  const dialog = useEntityDialog<PictureDraft>({
    fields,
    isUpload: true,
    load: async () => ({ picture: null }),
    save: async ({ picture }, _, signal) => {
      if (picture === null) throw new Error('no picture was chosen');
      return uploadPicture(await croppedPng(picture), signal);
    },
    onSaved: tellOfPicture,
  });
  useOpenOnce(dialog, onClosed);
  return (
    <EntityDialog dialog={dialog} title={t('profile.changePicture')} fields={fields}>
      {current !== null && (
        <figure className="sw-picture-now">
          <img src={current} width={96} height={96} alt="" />
          <figcaption>{t('profile.picture.current')}</figcaption>
        </figure>
      )}
    </EntityDialog>
  );
}
