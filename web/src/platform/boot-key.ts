/** Under which key this browser keeps what a call of the boot answered at the last visit. */
export const bootKey = (path: string, isSignedIn: boolean): string =>
  `Stationwall.Boot.${isSignedIn ? 'signed-in' : 'public'}.${path}`;
