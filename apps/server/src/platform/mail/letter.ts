import { createHash } from 'node:crypto';
import type { Organisation } from '../context.ts';
import { html, trusted, type Html } from './html.ts';

/** A paragraph, a link into our own pages (by path, never by address), or something to type in. */
export type Block = string | { action: string; path: string } | { code: string };

export interface Letter {
  subject: string;
  body: readonly Block[];
}
export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

export const mailLanguages = ['en', 'cy'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

const footers: Record<MailLanguage, (organisation: string) => string> = {
  en: (organisation) => `This message was sent to you by ${organisation}.`,
  cy: (organisation) => `Anfonwyd y neges hon atoch gan ${organisation}.`,
};

const copies: Record<MailLanguage, (child: string) => string> = {
  en: (child) => `This message is for ${child}. You get a copy as their parent or guardian.`,
  cy: (child) => `Mae’r neges hon ar gyfer ${child}. Rydych yn cael copi fel rhiant neu warcheidwad.`,
};
/** A guardian of several children sees at a glance which of them it is for. */
export const nameChild = (line: string, child: string | null): string => (child === null ? line : `${child}: ${line}`);

const contacts: Record<MailLanguage, string> = { en: 'Contact us:', cy: 'Cysylltu â ni:' };

/** Who sent it and, where the organisation says so, how to reach them. */
function footerOf({ name, contactEmail, contactPhone }: Organisation, language: MailLanguage): string {
  const ways = [contactEmail, contactPhone].filter(Boolean).join(', ');
  return footers[language](name) + (ways ? `\n${contacts[language]} ${ways}` : '');
}

const style = `body{margin:0;padding:24px 12px;background:#f4f5f2;color:#1d2521;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:560px;margin:0 auto;padding:28px;background:#fff;border-radius:12px}
h1,h2{margin:0 0 16px;font-size:18px}.brand{border-collapse:collapse;margin:0 0 20px}.brand td{padding:12px 16px}.brand img{display:block;border-radius:8px}.brand h1{margin:0}ul{margin:0 0 8px;padding-left:20px}p{margin:0 0 16px;white-space:pre-line}a{color:#115e4a}
.code{font:600 28px/1.2 ui-monospace,Menlo,monospace;letter-spacing:4px}footer{max-width:560px;margin:16px auto 0;color:#5a635e;font-size:13px;white-space:pre-line}`;

/** For whoever shows a letter: its own style sheet and pictures, nothing else, and within our own pages alone. */
export const letterPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`;

/** The language as written, its family ("cy-GB" is "cy"), the organisation's, English. */
export function chooseLanguage(...wanted: readonly (string | null | undefined)[]): MailLanguage {
  for (const one of wanted) {
    const found = mailLanguages.find((language) => language === one?.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return 'en';
}

/** Below the organisation's stored address: no request, and no value in the path, can lead the link elsewhere. */
export function linkTo(organisation: Pick<Organisation, 'publicUrl'>, path: string): string {
  const base = organisation.publicUrl.replace(/\/+$/, '');
  const link = new URL(base + path);
  if (!/^\/(?![/\\])/.test(path) || link.origin !== new URL(base).origin || !/^https?:$/.test(link.protocol))
    throw new Error('a mailed link is a path of our own');
  return link.href;
}

// eslint-disable-next-line no-control-regex -- control characters are what this takes out
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// eslint-disable-next-line no-control-regex -- as above, line feed and tab excepted
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g;

/** Fit for a header: one line, whatever was in it. */
export const oneLine = (text: string): string => text.replace(controls, ' ').trim().slice(0, 250);
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(invisible, '');

/** The organisation; in a preview its logo may be one that is not everyone's to see yet. */
export interface Sender extends Organisation {
  logoPath?: string | undefined;
  /** For a copy to a guardian: the name of the child to whom it speaks. */
  copyOf?: string | null;
}

const ownColour = '#115e4a';

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White can be read on it (4.5:1); on every other colour black can. */
const isDark = (colour: string): boolean => 1.05 / (luminanceOf(colour) + 0.05) >= 4.5;

/** Logo and name on the organisation's colour, by attributes: many programs read no more, and no content policy refuses them. */
function brandHtml(organisation: Sender): Html {
  const { name, brandColour = ownColour, logoFileId = null, logoPath } = organisation;
  const logo =
    logoFileId === null
      ? []
      : [
          html`<td width="36"><img src="${linkTo(organisation, logoPath ?? `/api/organisation/logo?v=${logoFileId}`)}" width="36" height="36" alt=""></td>`,
        ];
  const ink = isDark(brandColour) ? '#ffffff' : '#000000';
  return html`<table class="brand" role="presentation" width="100%" bgcolor="${brandColour}"><tr>${logo}<td><h1><font color="${ink}">${name}</font></h1></td></tr></table>`;
}

/** One part of a letter, said twice. */
interface Said {
  text: string;
  html: Html | readonly Html[];
}

/** Text and markup from one source, so that both say the same. */
export const renderLetter = ({ subject, body }: Letter, organisation: Sender, language: MailLanguage): RenderedLetter =>
  composeLetter(
    subject,
    body.map((block) => ({ text: blockText(block, organisation), html: blockHtml(block, organisation) })),
    organisation,
    language,
  );

export function composeLetter(
  subject: string,
  body: readonly Said[],
  organisation: Sender,
  language: MailLanguage,
): RenderedLetter {
  const footer = footerOf(organisation, language);
  const { copyOf = null } = organisation;
  const title = oneLine(nameChild(subject, copyOf));
  const note = copyOf === null ? [] : [copies[language](copyOf)];
  const markup = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${trusted(style)}</style></head>
<body><main>${brandHtml(organisation)}${note.map((said) => html`<p>${said}</p>`)}${body.flatMap((part) => part.html)}</main><footer>${footer}</footer></body></html>`;
  return {
    subject: title,
    text: plainText([...note, ...body.map(({ text }) => text), `-- \n${footer}`].join('\n\n')),
    html: plainText(markup.html),
  };
}

function blockText(block: Block, organisation: Organisation): string {
  if (typeof block === 'string') return block;
  return 'code' in block ? block.code : `${block.action}:\n${linkTo(organisation, block.path)}`;
}

function blockHtml(block: Block, organisation: Organisation): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if ('code' in block) return html`<p class="code">${block.code}</p>`;
  return html`<p><a href="${linkTo(organisation, block.path)}">${block.action}</a></p>`;
}
