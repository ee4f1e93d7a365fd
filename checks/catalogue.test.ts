import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkCatalogue, compareWithCatalogue } from './catalogue.ts';

const catalogue = JSON.stringify({
  resources: [
    { path: 'users/{userId}/notes', operations: ['list', 'show', 'create'], disabled: ['delete'] },
    { path: 'settings', operations: ['show', 'update'], singleton: true },
    { path: 'rotas', operations: ['list'] },
  ],
  calls: ['POST users/{id}/notes/print'],
});
const sound = [
  'GET users/{id}/notes',
  'GET users/{id}/notes/{noteId}',
  'POST users/{id}/notes',
  'GET settings',
  'PUT settings',
];

function found(calls: readonly string[], differences = ''): string[] {
  const routes = calls.map((call) => call.replace(' ', '    /api/')).join('\n');
  return checkCatalogue([
    { path: 'docs/api/routes.txt', text: routes },
    { path: 'docs/api/catalogue.json', text: catalogue },
    { path: 'docs/api/differences.txt', text: differences },
  ]).map(({ message }) => message.replace(/;.*/, ''));
}

describe('the catalogue', () => {
  test('is content with what it asks for, whatever parameters are called, with its calls and with what no one has begun', () => {
    expect(found(sound)).toEqual([]);
    expect(found([...sound, 'POST users/{person}/notes/print'])).toEqual([]);
  });

  test('misses an operation of what is built, until someone says why', () => {
    const less = sound.filter((call) => call !== 'PUT settings' && call !== 'POST users/{id}/notes');
    expect(found(less)).toEqual([
      'POST users/{}/notes is in the catalogue and not in the API',
      'PUT settings is in the catalogue and not in the API',
    ]);
    expect(found(less, '[missing]\nPOST users/{userId}/notes  why\nPUT settings  why')).toEqual([]);
  });

  test('finds what it took away', () => {
    const more = [...sound, 'DELETE users/{id}/notes/{noteId}'];
    expect(found(more)).toEqual(['DELETE users/{}/notes/{} is taken away by the catalogue']);
    expect(found(more, '[disabled]\nDELETE users/{userId}/notes/{id}  why')).toEqual([]);
  });

  test('finds what it does not know, and leaves to us what it neither gives nor takes away', () => {
    const more = [...sound, 'PUT users/{id}/notes/{noteId}', 'POST users/{id}/notes/{noteId}/pin'];
    expect(found(more)).toEqual(['POST users/{}/notes/{}/pin is not in the catalogue']);
    expect(found(more, '[own]\nPOST users/{userId}/notes/{id}/pin')).toEqual([]);
  });

  test('asks for no line of a resource of which it has nothing, and for one of each other call', () => {
    const badge = ['GET badges  badge.list  signed-in', 'POST badges/{id}/award  badge.award  signed-in'];
    expect(found([...sound, ...badge])).toEqual([]);
    expect(found([...sound, 'GET rotas  rota.list  everyone', 'POST rotas/{id}/copy  rota.copy  everyone'])).toEqual([
      'POST rotas/{}/copy is not in the catalogue',
    ]);
    expect(found([...sound, ...badge], '[own]\nGET badges')).toEqual([
      'GET badges is no difference any more: remove it from [own]',
    ]);
  });

  test('asks for no line of a history that comes with a declaration', () => {
    expect(found([...sound, 'GET rotas  rota.list  x', 'GET rotas/{id}/history  rota.history  x'])).toEqual([]);
    expect(found([...sound, 'GET rotas  rota.list  x', 'GET rotas/{id}/history  rota.log  x'])).toEqual([
      'GET rotas/{}/history is not in the catalogue',
    ]);
  });

  test('finds a line that is no difference any more', () => {
    expect(found(sound, '[missing]\nPUT settings  why\n[own]\nGET POST settings/more')).toEqual([
      'PUT settings is no difference any more: remove it from [missing]',
      'GET settings/more is no difference any more: remove it from [own]',
      'POST settings/more is no difference any more: remove it from [own]',
    ]);
  });

  test('counts what is still to be built', () => {
    expect(compareWithCatalogue(new Set(['GET settings', 'PUT settings']), JSON.parse(catalogue)).unbuilt).toBe(2);
    const whole = JSON.parse(readFileSync(new URL('../docs/api/catalogue.json', import.meta.url), 'utf8'));
    expect(whole.resources.length).toBeGreaterThan(200);
  });
});
