const starts = [
  '',
  '/',
  '//',
  '///',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '/%2f',
  '/%2F%2f',
  '%2f%2f',
  '/%5c',
  '/%5C/',
  '/	/',
  '	//',
  '/\n/',
  '/\r\n/',
  '/\0/',
  ' //',
  '\xA0//',
  '\u2028//',
  '﻿//',
  '/∕∕',
  '/／／',
  '／／',
  '/⧸',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2e%2e//',
  '/;//',
  '/?//',
  '/#//',
  '/@',
  '//@',
  '//user:pass@',
  '//localhost@',
  '/..;/',
  'http://',
  'https://',
  'HTTPS:',
  'https:/',
  'https:/\\',
  'http:\\\\',
  'javascript:',
  'java\nscript:',
  'JaVaScRiPt://%0a',
  'data:text/html,',
  'vbscript:',
  'blob:https://',
  'file:///',
  'view-source:',
  'about:',
  'mailto:x@',
];
const ends = [
  'evil.example',
  'evil.example/portal',
  'evil%2eexample',
  'evil\u3002example',
  '[::1]',
  '3627734734',
  'evil.example:443/..',
  'evil.example\\@ours',
  'alert(1)',
  'evil.example%0d%0aSet-Cookie:%20a=1',
  'evil.example\r\nSet-Cookie: a=1',
];

/** Where someone might try to lead people when we ask where they came from: more than five hundred spellings of elsewhere. */
export const hostilePaths: readonly string[] = starts.flatMap((start) => ends.map((end) => start + end));

/** Where a browser on our page would go. */
export function leavesSite(location: string, site: string): boolean {
  const url = URL.canParse(location, site) ? new URL(location, site) : null;
  // what a careless reader decodes once more, or joins to a host, must stay with us as well
  const decoded = location.replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  return (
    url?.origin !== new URL(site).origin ||
    !location.startsWith('/') ||
    /^\/[/\\]/.test(decoded) ||
    /[\r\n\t\0]/.test(location)
  );
}
