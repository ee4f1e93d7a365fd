import { chooseLanguage, type MailLanguage } from '../../platform/mail/letter.ts';
import { html, trusted, type Html } from '../../platform/mail/html.ts';

/** What one table holds about the person. */
export interface Section {
  table: string;
  /** The column by which the rows are theirs. */
  link: string;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Names of what there is but is not given. */
  withheld: readonly string[];
}
export interface PersonData {
  name: string;
  organisation: string;
  madeAt: string;
  sections: readonly Section[];
  files: readonly { name: string; path: string }[];
}

interface Words {
  title: string;
  made(name: string, organisation: string, at: string): string;
  notes: readonly string[];
  contents: string;
  files: string;
  withheld(columns: string): string;
  none: string;
  yes: string;
  no: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    title: 'What we hold about you',
    made: (name, organisation, at) =>
      `Put together for ${name} by ${organisation} on ${at}. The same stands in data.json, for programs to read.`,
    notes: [
      'Some things are held back here, because they are about other people too or were told to us in confidence: what referees answered, how reviewers scored your applications, notes that staff wrote, why someone was blocked or is on our do not accept list, what a parent or guardian added, and who of our staff did what. Where there is something, the list says so. You can ask us for these; we then look at each and give you what we may.',
      'Passwords, codes and keys are kept only in a form that no one can read, and are not here.',
      'Your answers to the diversity questions are kept apart from your name, and no file is ever made of them. You can read, change and withdraw them on your own page, and so can no one else.',
    ],
    contents: 'Contents',
    files: 'Your files',
    withheld: (columns) => `Held back: ${columns}.`,
    none: 'Nothing',
    yes: 'Yes',
    no: 'No',
  },
  cy: {
    title: 'Yr hyn rydym yn ei gadw amdanoch chi',
    made: (name, organisation, at) =>
      `Wedi’i gasglu i ${name} gan ${organisation} ar ${at}. Mae’r un peth yn data.json, i raglenni ei ddarllen.`,
    notes: [
      'Mae rhai pethau wedi’u dal yn ôl yma, am eu bod yn ymwneud â phobl eraill hefyd neu wedi’u dweud wrthym yn gyfrinachol: atebion canolwyr, sut y sgoriodd adolygwyr eich ceisiadau, nodiadau gan staff, pam y cafodd rhywun ei rwystro neu pam y mae ar ein rhestr peidio â derbyn, yr hyn a ychwanegodd rhiant neu warcheidwad, a phwy o’n staff a wnaeth beth. Lle mae rhywbeth, mae’r rhestr yn dweud hynny. Gallwch ofyn i ni amdanynt; byddwn wedyn yn edrych ar bob un ac yn rhoi i chi yr hyn a allwn.',
      'Dim ond ar ffurf na all neb ei darllen y cedwir cyfrineiriau, codau ac allweddi, ac nid ydynt yma.',
      'Cedwir eich atebion i’r cwestiynau amrywiaeth ar wahân i’ch enw, ac ni wneir ffeil ohonynt byth. Gallwch eu darllen, eu newid a’u tynnu’n ôl ar eich tudalen eich hun, ac ni all neb arall.',
    ],
    contents: 'Cynnwys',
    files: 'Eich ffeiliau',
    withheld: (columns) => `Wedi’i ddal yn ôl: ${columns}.`,
    none: 'Dim',
    yes: 'Ie',
    no: 'Na',
  },
};

const style = `body{margin:0 auto;padding:24px 16px;max-width:60rem;color:#1d2521;background:#fff;font:16px/1.5 system-ui,sans-serif}
h2{margin:2rem 0 .5rem;border-top:1px solid #cfd5d1;padding-top:1rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0 0 1.25rem}
dt{color:#4c5751}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.withheld{color:#4c5751}@media(max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** `email_addresses` → `Email addresses`: whatever table comes, its name can be read. */
const readable = (name: string): string => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
const anchor = ({ table, link }: Section): string => `${table}-${link}`;
const headingOf = ({ table, link }: Section): string =>
  ['user_id', 'id', 'subject_id'].includes(link) || table.endsWith('_steps')
    ? readable(table)
    : `${readable(table)} (${readable(link.replace(/_id$/, '')).toLowerCase()})`;

function valueText(value: unknown, { none, yes, no }: Words): string {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}

const shownRow = (row: Readonly<Record<string, unknown>>, spoken: Words): Html =>
  html`<dl>${Object.entries(row).map(([name, value]) => html`<dt>${readable(name)}</dt><dd>${valueText(value, spoken)}</dd>`)}</dl>`;

const shownSection = (section: Section, spoken: Words): Html =>
  html`<section><h2 id="${anchor(section)}">${headingOf(section)}</h2>${section.withheld.length > 0 ? html`<p class="withheld">${spoken.withheld(section.withheld.map(readable).join(', '))}</p>` : []}${section.rows.map((row) => shownRow(row, spoken))}</section>`;

/** A page that needs nothing but itself: it opens from a disk, without a network and without running anything. */
export function computePage(data: PersonData, language: string): string {
  const spoken = words[chooseLanguage(language)];
  const page = html`<!doctype html>
<html lang="${chooseLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${spoken.title}</title><style>${trusted(style)}</style></head>
<body><main><h1>${spoken.title}</h1><p>${spoken.made(data.name, data.organisation, data.madeAt)}</p>${spoken.notes.map((note) => html`<p>${note}</p>`)}
<nav aria-label="${spoken.contents}"><ul>${data.sections.map((section) => html`<li><a href="#${anchor(section)}">${headingOf(section)}</a></li>`)}</ul></nav>
${data.files.length > 0 ? html`<section><h2>${spoken.files}</h2><ul>${data.files.map(({ name, path }) => html`<li><a href="${path.split('/').map(encodeURIComponent).join('/')}">${name}</a></li>`)}</ul></section>` : []}
${data.sections.map((section) => shownSection(section, spoken))}</main></body></html>`;
  return page.html;
}

/** The same, for programs: by table, with the reasons why something is missing. */
export function computeJson({ sections, ...rest }: PersonData, language: string): string {
  const tables = sections.map(({ table, link, rows, withheld }) => ({ table, found_by: link, withheld, rows }));
  return JSON.stringify({ ...rest, notes: words[chooseLanguage(language)].notes, tables }, null, 2);
}
