import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stepTypes } from '@manyhands/contract/form/form-step.ts';
import { aStep } from '../apply.factory.ts';
import { emptyValues } from '../engine/application-values.ts';
import { answersOf } from './step-answers.ts';
import { STEPS } from './step-registry.ts';
import { VIEWS } from './step-views.tsx';

describe('the kinds of steps', () => {
  it('have a folder each, with values, answers and a view', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).toSorted()).toEqual(stepTypes.toSorted());
    for (const type of stepTypes)
      expect([answersOf(type)?.paths.length, VIEWS[type]], type).toEqual([expect.any(Number), expect.anything()]);
  });

  it('share no field, so that each is saved and found wrong in one place', () => {
    const paths = stepTypes.flatMap((type) => answersOf(type).paths);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
    expect(Object.keys(emptyValues([]))).toEqual(expect.arrayContaining(paths));
  });

  it.each(stepTypes)('bring an empty %s back from the wire as it went', (type) => {
    const step = aStep(type, { requested_references: 2, documents: [{ id: 4, name: 'Passport' }] });
    const { toWire, fromWire } = answersOf(type);
    const empty = emptyValues([step]);
    expect({ ...empty, ...fromWire({ ...toWire(empty, step) }, empty, step) }).toEqual(empty);
    expect(STEPS[type](step)).not.toEqual({});
  });
});
