import { computeForm, type Shelf } from '../modules/opportunities/public.ts';
import { formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { z } from 'zod';
import type { FormParts } from './form-parts.ts';
import type { Numbers, Row, Rows } from './rows.ts';

/** How a planned form names what it asks for. */
export interface Refer {
  attribute(...slugs: string[]): number[];
  /** Every attribute there is, in order. */
  everyAttribute(): number[];
  consent(...keys: string[]): number[];
  term(...names: string[]): number[];
  document(...names: string[]): number[];
}
export type PlannedSteps = (refer: Refer) => z.input<typeof formSteps>;

interface Laid {
  rows: Rows;
  /** The form as someone would send it, and as applicants get it. */
  publish(steps: PlannedSteps): { steps: unknown; form: unknown };
}

type Lookup = Row & { id: number; kind: string; name: string };

const optionsOf = (names: readonly string[] = [], preset?: string) =>
  names.map((display, position) => ({
    value: display.toLowerCase().replaceAll(' ', '-'),
    display,
    position,
    default_selected: display === preset,
  }));

/** What the answers spring from. */
const bases: Readonly<Record<string, string>> = {
  'To give something back': 'Giving back',
  'To meet people': 'Meeting people',
  'To learn something new': 'Learning something',
  'To be outdoors': 'The cause',
  'To use what I know': 'Giving back',
  'For my studies or my work': 'Work experience',
  'To help neighbours': 'The cause',
};

/** Gives everything a number, so that forms can refer to it before anything is written. */
export function layOutFormParts(
  { attributes, consents, terms, motivations }: FormParts,
  lookups: readonly Lookup[],
  numbers: Numbers,
): Laid {
  const named = (kind: string, name: string) =>
    get(
      lookups.filter((row) => row.kind === kind),
      (row) => row.name === name,
      name,
    );
  const attributeRows = attributes.map(
    ({ category, options, preset, help = '', compulsory = false, permission = 'write', ...rest }, position) => {
      const category_id = named('attributeCategory', category).id;
      return {
        id: numbers('attributes'),
        ...rest,
        help,
        compulsory,
        permission,
        position,
        category_id,
        options: optionsOf(options, preset),
      };
    },
  );
  const consentRows = consents.map(({ key: _key, options, compulsory = false, ...rest }, position) => {
    const numbered = options.map((value, i) => ({ id: i + 1, value }));
    return {
      id: numbers('consents'),
      ...rest,
      compulsory,
      position,
      options: numbered,
      last_option_id: numbered.length,
    };
  });
  const termRows = terms.map((term, position) => ({ id: numbers('terms'), ...term, position }));
  const shelf: Shelf = {
    attributes: attributeRows.map(({ category_id, ...row }) => ({
      ...row,
      category: { id: category_id, name: get(lookups, ({ id }) => id === category_id, 'category').name },
    })),
    consents: consentRows.map(({ last_option_id: _last, position: _position, ...row }) => row),
    terms: termRows.map(({ position: _position, ...row }) => row),
    documents: lookups.filter(({ kind }) => kind === 'requestedDocument').map(({ id, name }) => ({ id, name })),
  };
  const refer: Refer = {
    attribute: (...slugs) => slugs.map((slug) => get(attributeRows, (row) => row.slug === slug, slug).id),
    everyAttribute: () => attributeRows.map(({ id }) => id),
    consent: (...keys) =>
      keys.map((key) => consentRows[consents.findIndex((one) => one.key === key)]?.id ?? missing(key)),
    term: (...names) => names.map((name) => get(termRows, (row) => row.name === name, name).id),
    document: (...names) => names.map((name) => named('requestedDocument', name).id),
  };
  return {
    rows: [
      ['attributes', attributeRows],
      ['consents', consentRows],
      ['terms', termRows],
      [
        'motivations',
        motivations.map((content, position) => ({
          id: numbers('motivations'),
          content,
          position,
          base_id: lookups.find(({ kind, name }) => kind === 'motivationBase' && name === bases[content])?.id ?? null,
        })),
      ],
    ],
    // parsed like a form that someone sends, so that defaults are written out and nothing impossible gets in
    publish(planned) {
      const steps = formSteps.parse(planned(refer));
      return { steps, form: computeForm(steps, shelf) };
    },
  };
}

function missing(what: string): never {
  throw new Error(`nothing was planned by the name of ${what}`);
}
const get = <T>(rows: readonly T[], is: (row: T) => boolean, what: string): T => rows.find(is) ?? missing(what);
