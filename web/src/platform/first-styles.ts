/**
 * Puts the stylesheets in force that the built `index.html` only asks for, so that its words need not wait for them; resolves when they
 * are there or cannot be had. They stand first, so that the styles of parts that come later win.
 */
export async function firstStyles(): Promise<void> {
  const asked = [...document.head.querySelectorAll<HTMLLinkElement>('link[data-styles]')];
  await Promise.all(
    asked.reverse().map(({ href }) => {
      const link = document.createElement('link');
      const ended = new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      });
      Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
      document.head.prepend(link);
      return ended;
    }),
  );
}
