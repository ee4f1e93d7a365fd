import { fieldLabels } from '../../platform/resource/field-labels.generated.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/problem.ts';

const week = 7 * 24 * 60 * 60 * 1000;

export const exportsPerPerson: Limit = { limit: 60, windowSeconds: 60 * 60 };

export const computeExportEnd = (now: Date): Date => new Date(now.getTime() + week);

/** Where the requester finds it, signed in. */
export const computeExportPath = (id: number): string => `/staff/exports?export=${id}`;

/** `roles.roleProfile` is “Role profile”: for callers that bring no words of their own. */
export function computeLabel(name: string): string {
  const words = name
    .split('.')
    .at(-1)!
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .replace(/ id$/, ' number')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const mediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type Format = keyof typeof mediaTypes;

export const computeMediaType = (format: Format): string => mediaTypes[format];

/** `users-2026-11-17.csv` */
export const computeFileName = (path: string, day: string, format: Format): string =>
  `${path.split('/').at(-1)!}-${day}.${format}`;

export const computeWords = (language: string): { yes: string; no: string } =>
  language === 'cy' ? { yes: 'Ie', no: 'Na' } : { yes: 'Yes', no: 'No' };

/** `awaiting-applicant` is “Awaiting applicant”. */
export const computeChoice = (value: string): string => {
  const words = value.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const writtenValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** As the screens call the field, where they do. */
const fieldLabel = (resource: string, field: string, language: string): string => {
  const labels = fieldLabels[language] ?? fieldLabels.en!;
  return labels[`${resource}.${field}`] ?? labels[`label.${field}`] ?? computeLabel(field);
};

interface Changed {
  resource: string;
  changes: readonly { field: string; before: unknown; after: unknown }[];
}

/** `Last name: Quill → Archer; Date of birth: – → 1990-02-03` */
export const computeChangesText = ({ resource, changes }: Changed, language: string): string =>
  changes
    .map(
      ({ field, before, after }) =>
        `${fieldLabel(resource, field, language)}: ${writtenValue(before)} → ${writtenValue(after)}`,
    )
    .join('; ');

export function assertNotFailed(state: string): void {
  if (state === 'failed') throw new Problem('conflict');
}
