import { describe, expect, it } from 'vitest';
import { changeOf, emptyConsent, optionsFor } from './asked.rules.ts';

describe('what people are asked to agree to', () => {
  it('has one line beside a box, and at least two things to choose from otherwise', () => {
    const options = [{ id: 1, value: 'Yes' }, { value: 'No' }, { value: 'Perhaps' }];
    expect(optionsFor('checkbox', options)).toEqual([{ id: 1, value: 'Yes' }]);
    expect(optionsFor('radio', options)).toBe(options);
    expect(optionsFor('multiple-checkboxes', [{ value: 'Yes' }])).toEqual([{ value: 'Yes' }, { value: '' }]);
  });

  it('keeps its style', () => {
    expect(changeOf(emptyConsent('I agree'))).toEqual({
      statement: '',
      compulsory: false,
      archived: false,
      options: [{ value: 'I agree' }],
    });
  });
});
