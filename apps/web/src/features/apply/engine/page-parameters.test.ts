import { describe, expect, it } from 'vitest';
import { chosenStay } from './chosen-stay.ts';
import { hashOf, readParameters, stepInHash, withoutOnce, withoutStay } from './page-parameters.ts';

describe('the address of the form', () => {
  it('may choose dates and a shared room', () => {
    expect(readParameters('?start_date=2026-12-04&end_date=2026-12-11&willing_to_share=1&ref=apply')).toEqual({
      start_date: '2026-12-04',
      end_date: '2026-12-11',
      willing_to_share: true,
      isReferred: true,
    });
    expect(readParameters('?start_date=soon&willing_to_share=yes&ref=other')).toEqual({
      start_date: '',
      end_date: '',
      willing_to_share: false,
      isReferred: false,
    });
    expect(readParameters('?willing_to_share=true').willing_to_share).toBe(true);
  });

  it('forgets who sent the visitor and the key of a saved application, and nothing else', () => {
    expect(
      withoutOnce('https://x.example/apply/a?ref=apply&start_date=2026-12-04&application_key=k#step=review-apply'),
    ).toBe('/apply/a?start_date=2026-12-04#step=review-apply');
    expect(withoutOnce('https://x.example/apply/a?application_key=k')).toBe('/apply/a');
  });

  it('brings along a stay only with both days, and whether a room is shared only where it says so', () => {
    expect(chosenStay('?start_date=2026-12-04&end_date=2026-12-11')).toEqual({
      start_date: '2026-12-04',
      end_date: '2026-12-11',
    });
    expect(chosenStay('?start_date=2026-12-04&end_date=2026-12-11&willing_to_share=0')).toEqual({
      start_date: '2026-12-04',
      end_date: '2026-12-11',
      willing_to_share: false,
    });
    expect(chosenStay('?start_date=2026-12-04')).toBeNull();
    expect(
      withoutStay(
        'https://x.example/apply/a?start_date=2026-12-04&end_date=2026-12-11&willing_to_share=1&embed=1#step=residential',
      ),
    ).toBe('/apply/a?embed=1#step=residential');
  });

  it('names the step', () => {
    const types = ['basic-details', 'about-you', 'review-apply'] as const;
    for (const [place, type] of types.entries()) expect(stepInHash(hashOf(type), types)).toBe(place);
    expect(hashOf('about-you')).toBe('#step=about-you');
    for (const hash of ['', '#', '#step=', '#step=references', '#other']) expect(stepInHash(hash, types)).toBeNull();
  });
});
