const earlyStationsId = 'early-stations';

const isOver = () => document.documentElement.dataset.clientIsHere !== undefined;

/** Puts the first script's picture of stations on show, in the place of an earlier one; not any more once the client shows something. */
export function putEarlyStations(box: HTMLElement): void {
  if (isOver()) return;
  box.id = earlyStationsId;
  const before = document.getElementById(earlyStationsId);
  if (before) before.replaceWith(box);
  else document.body.append(box);
}

/** The client shows something itself. */
export function endEarlyStations(): void {
  document.documentElement.dataset.clientIsHere = '';
  document.getElementById(earlyStationsId)?.remove();
}
