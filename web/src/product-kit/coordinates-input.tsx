import './coordinates-input.css';
import { Button, InputGroup } from '@blueprintjs/core';
import { MapMarker } from '@blueprintjs/icons';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateSign } from '../kit/state-sign.tsx';
import { usesLatePart } from '../kit/use-late-part.ts';
import type { Place } from '../map/place-map.tsx';
import {
  type Axis,
  type Coordinates,
  degreesInBox,
  dmsOf,
  mostDegrees,
  otherAxis,
  readDegrees,
  readPair,
} from './typed-coordinates.ts';

const axes = ['lon', 'lat'] as const;
const usePlacePicker = usesLatePart(() => import('./place-picker.tsx'));

/**
 * Where something lies, WGS-84 unless `ofMap` and `toMap` lead from and to the map's WGS-84: typed as decimal degrees or degrees, minutes and seconds, with sign or letter; pasted as a pair
 * into either box; or chosen on a map. What is no degree of its axis is told as NaN and stays in its box.
 */
export function CoordinatesInput({
  id,
  value,
  isDisabled = false,
  isRequired = false,
  isWrong = false,
  describedBy,
  toMap = (place) => place,
  ofMap = (place) => place,
  onChange,
}: {
  id: string;
  value: Coordinates;
  isDisabled?: boolean;
  isRequired?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  toMap?: ((place: Place) => Place) | undefined;
  ofMap?: ((place: Place) => Place) | undefined;
  onChange(value: Coordinates): void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Record<Axis, string | null>>({ lon: null, lat: null });
  const [isGuess, setGuess] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const Picker = usePlacePicker(isPicking);
  const place = placeOf(value);

  const put = (next: Coordinates, guessed = false) => {
    setTyped({ lon: null, lat: null });
    setGuess(guessed);
    onChange(next);
  };
  const type = (axis: Axis, text: string) => {
    setTyped({ ...typed, [axis]: text });
    setGuess(false);
    onChange({ ...value, [axis]: readDegrees(text, axis) });
  };
  const paste = (event: ClipboardEvent) => {
    const pair = readPair(event.clipboardData.getData('text'));
    if (pair === null) return;
    event.preventDefault();
    put({ lon: pair.lon, lat: pair.lat }, !pair.isSure);
  };
  const textOf = (axis: Axis) => {
    const text = typed[axis];
    const degrees = value[axis];
    if (text !== null && Object.is(readDegrees(text, axis), degrees)) return text;
    return degrees === null || Number.isNaN(degrees) ? '' : degreesInBox(degrees);
  };
  const swapped = swappedOf({ lon: textOf('lon'), lat: textOf('lat') });
  const wrong = axes.filter((axis) => Number.isNaN(value[axis]));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className="coordinates" role="group" aria-describedby={describedBy}>
      {axes.map((axis) => (
        <label key={axis} className="coordinates-axis" htmlFor={axis === 'lon' ? id : `${id}-${axis}`}>
          <span>{t(`coordinates.${axis}`)}</span>
          <InputGroup
            id={axis === 'lon' ? id : `${id}-${axis}`}
            autoComplete="off"
            disabled={isDisabled}
            intent={isWrong || wrong.includes(axis) ? 'danger' : 'none'}
            aria-invalid={isWrong || wrong.includes(axis)}
            aria-required={isRequired}
            aria-describedby={`${id}-note`}
            placeholder={axis === 'lon' ? '114.305390' : '30.592760'}
            value={textOf(axis)}
            onChange={({ target }) => type(axis, target.value)}
            onPaste={paste}
          />
        </label>
      ))}
      <Button
        className="coordinates-pick"
        icon={<MapMarker />}
        text={t('coordinates.pickAsking')}
        aria-busy={isPicking && Picker === null}
        disabled={isDisabled}
        onClick={() => setPicking(true)}
      />
      <div id={`${id}-note`} className="coordinates-note" role="status">
        {wrong.map((axis) => (
          <span key={axis} className="sw-field-fault">
            <StateSign tone="stale" />
            {t('coordinates.wrong', { axis: t(`coordinates.${axis}`), most: mostDegrees[axis] })}
          </span>
        ))}
        {place && <span>{`${dmsOf(place.lat, 'lat')} ${dmsOf(place.lon, 'lon')}`}</span>}
        {isGuess && <span>{t('coordinates.guessed')}</span>}
        {(swapped || (isGuess && place)) && (
          <Button
            size="small"
            text={t('coordinates.swap')}
            onClick={() => put(swapped ?? { lon: value.lat, lat: value.lon })}
          />
        )}
        {isPicking && Picker === 'away' && <span role="alert">{t('coordinates.noMap')}</span>}
      </div>
      {isPicking && Picker !== null && Picker !== 'away' && (
        <Picker
          opensAt={place && toMap(place)}
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            setPicking(false);
            const { lon, lat } = ofMap(chosen);
            put({ lon: Number(degreesInBox(lon)), lat: Number(degreesInBox(lat)) });
          }}
        />
      )}
    </div>
  );
}

function placeOf({ lon, lat }: Coordinates): Place | null {
  return lon === null || lat === null || Number.isNaN(lon) || Number.isNaN(lat) ? null : { lon, lat };
}

/** What both boxes would be the other way round, where they are wrong as they stand and right so. */
function swappedOf(texts: Record<Axis, string>): Coordinates | null {
  const read = (of: Axis, as: Axis) => readDegrees(texts[of], as);
  if (axes.every((axis) => !Number.isNaN(read(axis, axis)))) return null;
  const [lon, lat] = [read(otherAxis('lon'), 'lon'), read(otherAxis('lat'), 'lat')];
  return placeOf({ lon, lat });
}
