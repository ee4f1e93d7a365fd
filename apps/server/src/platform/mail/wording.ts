import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { html, type Html } from './html.ts';
import { composeLetter, linkTo, type MailLanguage, type RenderedLetter, type Sender } from './letter.ts';
import type { LetterKind, Wording } from './letter-kind.ts';

/** As much of markdown as a letter needs. Variables are put into what was parsed, so no value is ever read as markdown. */
type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; spans: Span[] }
  | { kind: 'link'; target: string; spans: Span[] };

const spanPattern =
  /\*\*(\S(?:[^*]*[^*\s])?)\*\*|\*(\S(?:[^*]*[^*\s])?)\*|_(\S(?:[^_]*[^_\s])?)_|`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)/;

function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let rest = text;
  for (let match = spanPattern.exec(rest); match; match = spanPattern.exec(rest)) {
    if (match.index > 0) spans.push({ kind: 'text', text: rest.slice(0, match.index) });
    const [whole, strong, star, line, code, label, target] = match;
    if (strong !== undefined) spans.push({ kind: 'strong', spans: parseSpans(strong) });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (target !== undefined) spans.push({ kind: 'link', target, spans: parseSpans(label!) });
    else spans.push({ kind: 'em', spans: parseSpans((star ?? line)!) });
    rest = rest.slice(match.index + whole.length);
  }
  if (rest !== '') spans.push({ kind: 'text', text: rest });
  return spans;
}

interface Part {
  kind: 'paragraph' | 'heading' | 'item';
  source: string;
}

const blocksOf = (body: string): string[] => body.split(/\n[^\S\n]*\n/).filter((block) => block.trim() !== '');

function partsOf(block: string): Part[] {
  const parts: Part[] = [];
  for (const line of block.split('\n')) {
    const [, heading] = /^#{1,6}\s+(.+)$/.exec(line) ?? [];
    const [, item] = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(.+)$/.exec(line) ?? [];
    const last = parts.at(-1);
    if (heading !== undefined) parts.push({ kind: 'heading', source: heading });
    else if (item !== undefined) parts.push({ kind: 'item', source: item });
    else if (last?.kind === 'paragraph') last.source += `\n${line}`;
    else parts.push({ kind: 'paragraph', source: line });
  }
  return parts;
}

const variable = /\{\{([^{}]*)\}\}/g;
type Values = Readonly<Record<string, string>>;
const fill = (text: string, values: Values): string =>
  text.replace(variable, (_, name: string) => values[name.trim()] ?? '');

/** A variable that is a link by itself. */
const wholeLink = /^\{\{(link|\w+Link)\}\}$/;

/** `{{link}}`, a path of ours or an address elsewhere. Values are escaped, so none leads a link to another page. */
function hrefOf(target: string, values: Values, organisation: Sender): string {
  const [, name] = wholeLink.exec(target) ?? [];
  if (name !== undefined) return values[name] ?? '';
  const filled = target.replace(variable, (_, name: string) => encodeURIComponent(values[name.trim()] ?? ''));
  return filled.startsWith('/') ? linkTo(organisation, filled) : filled;
}

interface Filling {
  values: Values;
  organisation: Sender;
}

function spanHtml(span: Span, filling: Filling): Html {
  if (span.kind === 'text') return html`${fill(span.text, filling.values)}`;
  if (span.kind === 'code') return html`<code>${fill(span.text, filling.values)}</code>`;
  const inner = span.spans.map((one) => spanHtml(one, filling));
  if (span.kind === 'link')
    return html`<a href="${hrefOf(span.target, filling.values, filling.organisation)}">${inner}</a>`;
  return span.kind === 'strong' ? html`<strong>${inner}</strong>` : html`<em>${inner}</em>`;
}

function spanText(span: Span, filling: Filling, alone: boolean): string {
  if (span.kind === 'text' || span.kind === 'code') return fill(span.text, filling.values);
  const inner = span.spans.map((one) => spanText(one, filling, false)).join('');
  if (span.kind !== 'link') return inner;
  const href = hrefOf(span.target, filling.values, filling.organisation);
  return alone ? `${inner}:\n${href}` : `${inner} (${href})`;
}

function partHtml({ kind, source }: Part, filling: Filling): Html {
  const spans = parseSpans(source);
  const inner = spans.map((span) => spanHtml(span, filling));
  if (kind === 'heading') return html`<h2>${inner}</h2>`;
  if (kind === 'item') return html`<ul><li>${inner}</li></ul>`;
  const [only] = spans;
  return spans.length === 1 && only!.kind === 'code'
    ? html`<p class="code">${fill(only!.text, filling.values)}</p>`
    : html`<p>${inner}</p>`;
}

function partText({ kind, source }: Part, filling: Filling): string {
  const spans = parseSpans(source);
  const text = spans.map((span) => spanText(span, filling, spans.length === 1)).join('');
  return kind === 'item' ? `- ${text}` : text;
}

/** A paragraph about something that is not there is left out, such as `Where: {{location}}` without a place. */
function isEmpty(block: string, values: Values): boolean {
  const names = [...block.matchAll(variable)].map(([, name]) => name!.trim());
  return names.length > 0 && names.every((name) => (values[name] ?? '').trim() === '');
}

/** The organisation's own words, filled in. */
export function renderWording(
  { subject, body }: Wording,
  params: Values,
  organisation: Sender,
  language: MailLanguage,
): RenderedLetter {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      wholeLink.test(`{{${name}}}`) && value.startsWith('/') ? linkTo(organisation, value) : value,
    ]),
  );
  const filling = { values, organisation };
  const blocks = blocksOf(body).filter((block) => !isEmpty(block, values));
  return composeLetter(
    fill(subject, values),
    blocks.map((block) => {
      const parts = partsOf(block);
      return {
        html: parts.map((part) => partHtml(part, filling)),
        text: parts.map((part) => partText(part, filling)).join('\n'),
      };
    }),
    organisation,
    language,
  );
}

const targetsIn = (spans: readonly Span[]): string[] =>
  spans.flatMap((span) => (span.kind === 'link' ? [span.target] : 'spans' in span ? targetsIn(span.spans) : []));

/** What keeps a text from being stored, in words for whoever wrote it. */
function problemsOf(text: string, kind: LetterKind): FieldFault[] {
  const names = new Set(kind.variables.map(({ name }) => name));
  const unknown = [...text.matchAll(variable)].map(([, name]) => name!.trim()).filter((name) => !names.has(name));
  return [
    ...[...new Set(unknown)].map((name) => fieldError('variable_unknown', { variable: `{{${name}}}` })),
    ...(/\{\{|\}\}/.test(text.replace(variable, '')) ? [fieldError('variable_broken', { example: '{{name}}' })] : []),
  ];
}

/** By field; empty where the wording can be stored. */
export function judgeWording({ subject, body }: Wording, kind: LetterKind): Record<string, FieldFault[]> {
  const targets = blocksOf(body).flatMap((block) =>
    partsOf(block).flatMap(({ source }) => targetsIn(parseSpans(source))),
  );
  const missing = kind.required.filter((name) => !body.includes(`{{${name}}}`));
  const links = [...new Set(targets)].flatMap((target): FieldFault[] => {
    if (wholeLink.test(target) || /^\/(?![/\\])/.test(target)) return [];
    if (!/^(?:https?:\/\/|mailto:)[^\s]+$/i.test(target)) return [fieldError('mail_link_wrong', { target })];
    // what opens someone's account must not travel to another site
    return target.includes('{{') ? [fieldError('mail_link_variable')] : [];
  });
  const found = {
    subject: problemsOf(subject, kind),
    body: [
      ...problemsOf(body, kind),
      ...missing.map((name) => fieldError('variable_needed', { variable: `{{${name}}}` })),
      ...links,
    ],
  };
  return Object.fromEntries(Object.entries(found).filter(([, problems]) => problems.length > 0));
}
