import type { Letter, MailLanguage } from './letter.ts';
import { listMails, type MailTemplate } from './template.ts';

/** A text that an organisation can word: its own, subject in plain text and body in markdown. */
export interface Wording {
  readonly subject: string;
  readonly body: string;
}

/** A letter as those see it who word it. A mail with cases is several. */
export interface LetterKind {
  readonly key: string;
  readonly title: Readonly<Record<MailLanguage, string>>;
  readonly variables: readonly { readonly name: string; readonly example: string }[];
  /** Without these the letter would be of no use: what it was sent for is behind them. */
  readonly required: readonly string[];
  readonly nameable: boolean;
  /** Made by the organisation for an occasion of its own. */
  readonly named: boolean;
  ours(language: MailLanguage): Wording;
}

type Params = Readonly<Record<string, unknown>>;

/** A parameter that holds a path of ours is a link to whoever reads it. */
const variableOf = (param: string): string => param.replace(/^path$/, 'link').replace(/Path$/, 'Link');
const isVariable = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** What stands in place of the variables. Every letter knows who sends it. */
export function valuesOf(params: Params, organisation: { name: string }): Record<string, string> {
  const values: Record<string, string> = { organisation: organisation.name };
  for (const [param, value] of Object.entries(params)) if (isVariable(value)) values[variableOf(param)] = String(value);
  return values;
}

/** The key under which an organisation's wording of this very message would be stored. */
export function kindKeyOf<P>({ name, facts }: MailTemplate<P>, params: P): string {
  const found = Object.entries(facts.cases ?? {}).find(([, { when }]) => when(params));
  return found ? `${name}.${found[0]}` : name;
}

const wordingOf = ({ subject, body }: Letter): Wording => ({
  subject,
  body: body
    .map((block) => {
      if (typeof block === 'string') return block;
      return 'code' in block ? `\`${block.code}\`` : `[${block.action}](${block.path})`;
    })
    .join('\n\n'),
});

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);

function makeKind(mail: MailTemplate<never>, key: string, title: LetterKind['title'], fixed: Params): LetterKind {
  const example: Params = { ...(mail.facts.example as Params), ...fixed };
  const open = Object.keys(example).filter((param) => !(param in fixed) && isVariable(example[param]));
  // our own words with the names of the variables in place of their values
  const named = { ...example, ...Object.fromEntries(open.map((param) => [param, `{{${variableOf(param)}}}`])) };
  const letter = (language: MailLanguage) => mail.write[language](named as never);
  const needed = letter('en').body.flatMap((block) =>
    typeof block === 'string' ? [] : namesIn('code' in block ? block.code : block.path),
  );
  return {
    key,
    title,
    variables: [
      ...open.map((param) => ({ name: variableOf(param), example: String(example[param]) })),
      ...(open.includes('organisation') ? [] : [{ name: 'organisation', example: '' }]),
    ],
    required: [...new Set(needed)],
    nameable: mail.facts.nameable ?? false,
    named: false,
    ours: (language) => wordingOf(letter(language)),
  };
}

function kindsOf(mail: MailTemplate<never>): LetterKind[] {
  const { name, facts } = mail;
  const cases = Object.entries(facts.cases ?? {});
  if (cases.length === 0) return [makeKind(mail, name, facts.title, {})];
  return cases.map(([word, { title, params }]) => makeKind(mail, `${name}.${word}`, title, params as Params));
}

export const listLetterKinds = (): LetterKind[] =>
  listMails()
    .flatMap(kindsOf)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** `applications.moved:Interview invitation` is one that an organisation made after our `applications.moved`. */
export function findLetterKind(key: string): LetterKind | undefined {
  const [, ours, name] = /^([^:]+):(\S.*)$/.exec(key) ?? [];
  const kind = listLetterKinds().find((one) => one.key === (ours ?? key));
  if (name === undefined) return kind;
  return kind?.nameable ? { ...kind, key, title: { en: name, cy: name }, nameable: false, named: true } : undefined;
}
