import { describe, expect, it } from 'vitest';
import { optionsFor } from './consent-option.rules.ts';

describe('what people are asked to agree to', () => {
  it('has one line beside a box, and at least two things to choose from otherwise', () => {
    const options = [{ id: 1, value: 'Yes' }, { value: 'No' }, { value: 'Perhaps' }];
    expect(optionsFor('checkbox', options)).toEqual([{ id: 1, value: 'Yes' }]);
    expect(optionsFor('radio', options)).toEqual(options);
    expect(optionsFor('multiple-checkboxes', [{ value: 'Yes' }])).toEqual([{ value: 'Yes' }, { value: '' }]);
  });
});
