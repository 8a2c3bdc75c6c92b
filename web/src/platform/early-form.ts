/** What is typed into the sign-in form of the first script, before the client itself is there. */
export interface EarlyForm {
  tenancyName: string;
  userName: string;
  password: string;
  rememberMe: boolean;
  /** Id of the field that has the focus. */
  focused: string | null;
  /** What is selected in that field, for what is typed next takes its place. */
  selected: readonly [from: number | null, to: number | null];
  /** Whether it was sent already. */
  isSent: boolean;
}

export const earlyFormId = 'early-sign-in';

let kept: EarlyForm | null = null;

/** Whether somebody has begun to sign in before the client was there. */
export const wasTypedEarly = (): boolean =>
  kept !== null ||
  (document.querySelector<HTMLInputElement>(`#${earlyFormId} [name=userNameOrEmailAddress]`)?.value ?? '') !==
    '';

const wasSent = (form: HTMLFormElement | null) => form?.dataset.sent === 'true';

/** Whether whoever began so has sent it already. */
export const wasSentEarly = (): boolean =>
  kept?.isSent ?? wasSent(document.querySelector(`#${earlyFormId} form`));

/** Takes the early form away, and keeps what was typed into it for the sign-in screen. */
export function removeEarlyForm(): void {
  const form = document.querySelector<HTMLFormElement>(`#${earlyFormId} form`);
  if (form === null) return;
  const typed = new FormData(form);
  const textOf = (name: string) => String(typed.get(name) ?? '');
  // By its own word: the sign-in screen below it may have taken the focus as it came.
  const focused = form.dataset.focused ?? null;
  const field = form.elements.namedItem(focused ?? '') as HTMLInputElement | null;
  kept = {
    tenancyName: textOf('tenancyName'),
    userName: textOf('userNameOrEmailAddress'),
    password: textOf('password'),
    rememberMe: typed.has('rememberClient'),
    focused,
    selected: [field?.selectionStart ?? null, field?.selectionEnd ?? null],
    isSent: wasSent(form),
  };
  document.getElementById(earlyFormId)?.remove();
}

/**
 * Hands over what was typed early, once, and takes that form away; where a text is being composed, as soon as it is. Nothing happens
 * where there was no such form.
 */
export function takeEarlyForm(take: (form: EarlyForm) => void): void {
  const form = document.getElementById(earlyFormId);
  if (form?.dataset.composing === 'true') {
    form.addEventListener('compositionend', () => setTimeout(() => takeEarlyForm(take)), { once: true });
    return;
  }
  removeEarlyForm();
  const given = kept;
  kept = null;
  if (given) take(given);
}
