import { createHash } from 'node:crypto';
import { html, trusted, type Html } from '../platform/mail/html.ts';

const style = `:root{color-scheme:light dark;--ink:oklch(.25 .025 265);--quiet:oklch(.43 .02 265);--ground:oklch(.962 .008 250);--sheet:#fff;--line:oklch(.61 .018 265);--edge:oklch(.905 .01 250);--act:#27457a;--on:#fff;--wrong:oklch(.51 .185 27)}
@media(prefers-color-scheme:dark){:root{--ink:oklch(.955 .006 250);--quiet:oklch(.82 .01 265);--ground:oklch(.195 .012 265);--sheet:oklch(.235 .014 265);--line:oklch(.6 .016 265);--edge:oklch(.33 .014 265);--act:#a9c1f0;--on:#14203a;--wrong:oklch(.74 .15 25)}}
*{box-sizing:border-box}body{margin:0;padding:48px 16px;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:416px;margin:0 auto;padding:32px;background:var(--sheet);border:1px solid var(--edge);border-radius:16px}
h1{margin:0 0 4px;font:500 24px/32px Georgia,"Times New Roman",serif}p{margin:0 0 16px}.quiet{color:var(--quiet);font-size:15px}.wrong{margin:6px 0 0;color:var(--wrong);font-weight:600}
form{display:grid;gap:20px;margin-top:24px}label{display:grid;gap:6px;font-weight:600}
input,button{min-height:48px;padding:8px 14px;border:1px solid var(--line);border-radius:10px;background:var(--sheet);color:inherit;font:inherit}input{font-weight:400}.note{margin:24px 0 0}
input[aria-invalid]{border:2px solid var(--wrong)}button{border-color:var(--act);background:var(--act);color:var(--on);font-weight:600;cursor:pointer}
button.plain{background:none;color:var(--act)}:focus-visible{outline:3px solid var(--act);outline-offset:2px}code{overflow-wrap:anywhere}`;

/** The page's own style sheet and its own forms; the address the form leads back to is on this site. */
export const openIdPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${trusted(style)}</style></head>
<body><main>${content}</main></body></html>`;

interface SignInPage {
  title: string;
  email: string;
  wrong: boolean;
  /** Who can be tried, and the password they share. */
  hint: { emails: readonly string[]; password: string } | null;
}

export function signInPage({ title, email, wrong, hint }: SignInPage): Html {
  const invalid = wrong ? trusted(' aria-invalid="true" aria-describedby="wrong"') : trusted('');
  return page(
    title,
    html`<h1>${title}</h1><p class="quiet">Sign in to go on. You will be led back afterwards.</p>
<form method="post"><label>Email<input type="email" name="email" value="${email}" required autocomplete="username" autocapitalize="none"${invalid}></label>
<div><label>Password<input type="password" name="password" required autocomplete="current-password"${invalid}></label>${wrong ? html`<p class="wrong" id="wrong" role="alert">Email or password is not right.</p>` : []}</div>
<button type="submit" name="action" value="sign-in">Sign in</button><button type="submit" name="action" value="cancel" class="plain" formnovalidate>Cancel</button></form>
${hint ? html`<p class="quiet note">This provider is part of the demonstration. It knows ${hint.emails.map((known, i) => html`${i === 0 ? '' : i === hint.emails.length - 1 ? ' and ' : ', '}<code>${known}</code>`)}, with the password <code>${hint.password}</code>.</p>` : []}`,
  );
}

export const failedPage = (title: string): Html =>
  page(
    title,
    html`<h1>${title}</h1><p>This sign-in cannot go on. Please go back to where you came from and begin again.</p>`,
  );
