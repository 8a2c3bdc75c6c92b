// What a first visit runs before the client is there: a file of its own, small enough to come with the first bytes.
import { tokenCookie } from '@stationwall/contract/constants';
import { showEarlyStations } from './early-stations.ts';
import { linkTo } from './link-to.ts';
import { readCookie } from './platform/cookies.ts';
import { ensureCulture } from './platform/culture.ts';
import { askEarly, askEarlyWith } from './platform/early-answers.ts';
import { earlyFormId } from './platform/early-form.ts';
import { currentTheme } from './platform/theme.ts';
import { readStored, readTenancyName } from './platform/token-cookies.ts';

/** Texts of the form and of stations by language; `web/first-screen.ts` puts them here. */
declare const firstTexts: Record<string, { form: Record<string, string>; stations: object }>;

document.documentElement.dataset.theme = currentTheme();
askEarly(['/AbpUserConfiguration/GetAll', '/api/services/app/Session/GetCurrentLoginInformations']);
/** What is asked for once it is known who is here. A link with an address would count as asked for already. */
const askFor = (parts: string) => {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-${parts}]`))
    Object.assign(link, { href: link.dataset.file, rel: 'modulepreload' });
};
// The texts of one language are enough; which one, only the browser knows.
askFor(`texts="${ensureCulture()}"`);
const text = firstTexts[ensureCulture()];
if (readCookie(tokenCookie) === null) {
  askFor('sign-in');
  if (text && [linkTo('/'), linkTo('/login')].includes(location.pathname)) showForm(text.form);
} else if (location.pathname === linkTo('/m/mobileIndex')) {
  const endsAt = readStored().token?.endsAt ?? null;
  if (text && (endsAt === null || endsAt > Date.now()))
    void showEarlyStations(text.stations, ensureCulture());
  askFor('phone');
}

/** The sign-in form, to be typed into while the rest is on its way; the sign-in screen takes over what is in it. */
function showForm(text: Record<string, string>): void {
  const box = document.createElement('div');
  box.id = earlyFormId;
  box.lang = ensureCulture();
  const field = (label: string | undefined, name: string, attributes: string) =>
    `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes}></p>`;
  box.innerHTML = `<form novalidate aria-label="${text.submit}"><p class="product">${text.product}</p><h1>${text.systemName}</h1>${[
    field(
      `${text.tenant} <small>${text.tenantHint}</small>`,
      'tenancyName',
      'autocomplete="organization" value="Default"',
    ),
    field(text.userName, 'userNameOrEmailAddress', 'autocomplete="username"'),
    field(text.password, 'password', 'type="password" autocomplete="current-password"'),
  ].join(
    '',
  )}<label class="remember"><input type="checkbox" name="rememberClient"> ${text.rememberMe}</label><button>${text.submit}</button></form>`;
  const form = box.firstElementChild as HTMLFormElement;
  const tenancyName = readTenancyName();
  if (tenancyName !== null) (form.elements.namedItem('tenancyName') as HTMLInputElement).value = tenancyName;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.dataset.sent = 'true';
    const button = form.querySelector('button');
    if (button) Object.assign(button, { textContent: text.submitting, disabled: true });
  });
  form.addEventListener('compositionstart', () => {
    box.dataset.composing = 'true';
  });
  form.addEventListener('compositionend', () => {
    delete box.dataset.composing;
  });
  form.addEventListener('focusin', ({ target }) => {
    const { id } = target as HTMLElement;
    form.dataset.focused = id;
    const tenancyName = (form.elements.namedItem('tenancyName') as HTMLInputElement).value;
    // Signing in begins with it, and needs not wait for it once the password is typed.
    if (id === 'password' && tenancyName !== '')
      askEarlyWith('/api/services/app/Account/IsTenantAvailable', { tenancyName });
  });
  document.body.append(box);
  // Where all is there at once nothing is shown that would only flash.
  setTimeout(() => {
    box.dataset.shown = 'true';
    if (document.activeElement === document.body)
      (form.elements.namedItem('userNameOrEmailAddress') as HTMLElement).focus();
  }, 250);
}
