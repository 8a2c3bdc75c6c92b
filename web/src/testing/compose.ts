import { createEvent, fireEvent } from '@testing-library/react';

/** Composes in a box: what an input method has written so far is in it, but not yet meant. `endComposition` ends it with a text. */
export function compose(box: HTMLElement, letters: readonly string[]): void {
  fireEvent.compositionStart(box);
  for (const text of letters) writeComposed(box, text);
}

export function endComposition(box: HTMLElement, text: string): void {
  writeComposed(box, text);
  fireEvent.compositionEnd(box);
}

/** Presses a key that the input method hears. */
export function pressComposing(box: HTMLElement, key: string): void {
  fireEvent(box, createEvent.keyDown(box, { key, isComposing: true }));
}

function writeComposed(box: HTMLElement, value: string): void {
  const event = createEvent.input(box, { target: { value } });
  Object.defineProperty(event, 'isComposing', { value: true });
  fireEvent(box, event);
}
