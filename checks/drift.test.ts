import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assertNoDrift } from './drift.ts';

const root = mkdtempSync(join(tmpdir(), 'drift-'));
afterAll(() => rmSync(root, { recursive: true }));
writeFileSync(join(root, 'routes.txt'), 'GET /api/users\nGET /api/teams\n');

const file = (expected: string, path = 'routes.txt'): { path: string; expected: string } => ({ path, expected });

test('a file that says what its generator says passes', () => {
  expect(() => assertNoDrift([file('GET /api/users\nGET /api/teams\n')], root)).not.toThrow();
});

test('a changed line is named', () => {
  expect(() => assertNoDrift([file('GET /api/users\nGET /api/shifts\n')], root)).toThrow(
    'routes.txt is stale: line 2 is "GET /api/teams" and should be "GET /api/shifts"',
  );
});

test('a line too many and a line too few are drift', () => {
  expect(() => assertNoDrift([file('GET /api/users\n')], root)).toThrow('line 2 is "GET /api/teams" and should be ""');
  expect(() => assertNoDrift([file('GET /api/users\nGET /api/teams\n\nmore')], root)).toThrow(
    'line 4 is nothing and should be "more"',
  );
});

test('a missing file is drift, and every stale file is named at once', () => {
  const check = (): void => assertNoDrift([file('', 'openapi.json'), file('', 'routes.txt')], root);
  expect(check).toThrow('openapi.json is missing');
  expect(check).toThrow('routes.txt is stale');
});
