// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../lib/rendered.factory.tsx';
import { OfferFilters } from './offer-filters.tsx';
import { NO_QUERY } from './offer-query.ts';

const choices = { types: ['Ongoing', 'One-off'] as const, places: [{ id: 4, name: 'South Dales', depth: 0 }] };

/** What the label with these words names. */
function fieldOf(place: HTMLElement, words: string): HTMLSelectElement | HTMLInputElement {
  const label = [...place.querySelectorAll('label')].find((one) => one.textContent === words)!;
  return (label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector('input')) as HTMLInputElement;
}

it('names every filter where it is seen, and says how many of the folded ones are in force', async () => {
  const onChange = vi.fn<(change: object) => void>();
  const query = { ...NO_QUERY, near: 'York', type: 'Ongoing' };
  const place = await rendered(<OfferFilters query={query} choices={choices as never} onChange={onChange} />);
  const value = (words: string) => fieldOf(place, words).value;
  expect(value('Postcode or town')).toBe('York');
  expect(value('Distance')).toBe('25');
  expect([value('Kind of opportunity'), value('Time commitment'), value('Team')]).toEqual(['Ongoing', '', '']);
  const fold = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'More filters (1)')!;
  // what narrows the list is in view
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await act(async () => fold.click());
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await act(async () => fieldOf(place, 'From home').click());
  expect(onChange).toHaveBeenLastCalledWith({ from_home: '1' });
});

it('asks for a distance once there is a place to measure it from', async () => {
  const place = await rendered(<OfferFilters query={NO_QUERY} choices={choices as never} onChange={() => {}} />);
  expect(fieldOf(place, 'Distance').disabled).toBe(true);
});
