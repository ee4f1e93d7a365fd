import type { StepType } from '@manyhands/contract/form/form-step.ts';

export interface PageParameters {
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  /** The visitor came by the button of a page that counts its visitors. */
  isReferred: boolean;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the address of the page asks for. A day that is none is as good as none. */
export function readParameters(search: string): PageParameters {
  const query = new URLSearchParams(search);
  const [start, end] = [query.get('start_date'), query.get('end_date')];
  return {
    start_date: isDay(start) ? start : '',
    end_date: isDay(end) ? end : '',
    willing_to_share: ['true', '1'].includes(query.get('willing_to_share') ?? ''),
    isReferred: query.get('ref') === 'apply',
  };
}

function without(href: string, names: readonly string[]): string {
  const url = new URL(href);
  for (const name of names) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same address without what was only meant to be read once: who sent the visitor, and the key of a saved application. */
export const withoutOnce = (href: string): string => without(href, ['ref', 'application_key']);

/** The same address without a stay. */
export const withoutStay = (href: string): string => without(href, ['start_date', 'end_date', 'willing_to_share']);

export const hashOf = (type: StepType): string => `#step=${type}`;

/** Which of these steps the hash names, by its place; null where it names none. */
export function stepInHash(hash: string, types: readonly StepType[]): number | null {
  const named = new URLSearchParams(hash.replace(/^#/, '')).get('step');
  const at = types.findIndex((type) => type === named);
  return at === -1 ? null : at;
}
