import { expect, it } from 'vitest';
import { lastVisited, rememberVisit } from './last-visited.ts';

it('leads back to a list as it was left, and to the plain list where it was never opened', () => {
  expect(lastVisited(['/list'])).toBe('/list');
  rememberVisit('/list', '/list?status=open');
  rememberVisit('/list/7', '/list/7');
  expect(lastVisited(['/list'])).toBe('/list?status=open');
  rememberVisit('/list', '/list');
  expect(lastVisited(['/list'])).toBe('/list');
});

it('leads back to the one of several lists that was open last', () => {
  rememberVisit('/all', '/all?page=2');
  rememberVisit('/board', '/board?category=3');
  expect(lastVisited(['/all', '/board'])).toBe('/board?category=3');
  rememberVisit('/all', '/all?page=3');
  expect(lastVisited(['/all', '/board'])).toBe('/all?page=3');
  expect(lastVisited(['/neither', '/nor'])).toBe('/neither');
});
