/** The form in a frame on someone else's site: there it has no cookies and perhaps no storage. */
export const isEmbedded = (): boolean => globalThis.window?.location.pathname.startsWith('/embed/') ?? false;

/** What the script on the other site hears. Only where the form begins and how tall it is, so it does not matter who listens. */
function tell(message: { manyhands: 'height'; height: number } | { manyhands: 'top' }): void {
  window.parent.postMessage(message, '*');
}

let key: string | null = null;

/** What a cookie would tell the server of this page's own uploads; as long as the page lives, and known to no one else. */
export function embeddedHeaders(): Record<string, string> {
  if (!isEmbedded()) return {};
  key ??= btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  return { 'x-uploader-key': key };
}

/** The page is as tall as what is in it and says so whenever that changes; the other site scrolls, and links lead out of the frame. */
export function behaveEmbedded(root: HTMLElement): void {
  document.documentElement.dataset.embedded = '';
  new ResizeObserver(() => tell({ manyhands: 'height', height: root.getBoundingClientRect().height })).observe(root);
  window.scrollTo = () => tell({ manyhands: 'top' });
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.pathname !== window.location.pathname) link.target = '_blank';
    },
    true,
  );
}

/** Another page of ours, or of someone who knows the person: in a frame it would have no cookies, so it opens beside it. */
export function leaveTo(address: string): void {
  if (isEmbedded()) window.open(address, '_blank');
  else window.location.assign(address);
}
