import { FileInput } from '@blueprintjs/core';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { ControlProps } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { type ChosenPicture, chosenFrom, pictureTypes } from './chosen-picture.ts';

const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** Pixels on the screen: a smaller square could be neither seen nor gripped. */
const leastSide = 24;

/** Chooses a picture and the square of it that is kept. */
export function PictureControl({
  id,
  value,
  isDisabled,
  isWrong,
  describedBy,
  onChange,
  onRefusal,
}: ControlProps) {
  const { say } = useKitTexts();
  const chosen = value as ChosenPicture | null;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const answer = await chosenFrom(file);
    onRefusal(typeof answer === 'string' ? say(answer) : null);
    if (typeof answer !== 'string') onChange(answer);
  };
  return (
    <div className="sw-picture">
      {chosen && (
        <ReactCrop
          aspect={1}
          keepSelection={true}
          minWidth={leastSide}
          minHeight={leastSide}
          disabled={isDisabled}
          crop={{ ...chosen.part, unit: '%' }}
          ariaLabels={labels(say('profile.picture.crop'), say('profile.picture.cropHandle'))}
          onChange={(_, { x, y, width, height }) => onChange({ ...chosen, part: { x, y, width, height } })}
        >
          <img src={chosen.url} alt={say('profile.picture.chosen')} />
        </ReactCrop>
      )}
      <FileInput
        fill={true}
        disabled={isDisabled}
        text={chosen?.name ?? say('profile.picture.choose')}
        buttonText={say('kit.choose')}
        hasSelection={chosen !== null}
        inputProps={{
          id,
          accept: pictureTypes.join(),
          'aria-invalid': isWrong,
          'aria-describedby': describedBy,
        }}
        onInputChange={(event) => choose((event.target as HTMLInputElement).files?.[0])}
      />
    </div>
  );
}

const labels = (cropArea: string, handle: string) =>
  ({
    cropArea,
    ...Object.fromEntries(handles.map((side) => [`${side}DragHandle`, handle])),
  }) as Record<`${(typeof handles)[number]}DragHandle`, string> & { cropArea: string };
