import { describe, expect, it } from 'vitest';
import { makeApiRouter } from './api-router.ts';
import type { Route } from './routes.ts';

const route = (method: Route['method'], path: string) => ({ method, path, name: `${method} ${path}` }) as Route;
const find = makeApiRouter([
  route('GET', 'users'),
  route('GET', 'users/{id}'),
  route('GET', 'users/export'),
  route('PUT', 'users/{userId}'),
  route('GET', 'users/{userId}/tags/{id}'),
]);
const found = (url: string) => {
  const address = find(url);
  return address && [address.pattern, ...address.values];
};

describe('the API’s router', () => {
  it('finds an address however it is written', () => {
    for (const url of ['/api/users', '/api/users/', '/api/users?limit=1', '/%61pi/users', 'http://host/api/users'])
      expect(found(url), url).toEqual(['/api/users']);
    expect(found('/api/users/a%20b%2Fc')).toEqual(['/api/users/:id', 'a b/c']);
    expect(found('/api/users/7/tags/8')).toEqual(['/api/users/:userId/tags/:id', '7', '8']);
  });

  it('finds words before parameters, and all methods of an address whatever they call its parameters', () => {
    expect(found('/api/users/export')).toEqual(['/api/users/export']);
    expect([...find('/api/users/7')!.offered.keys()]).toEqual(['GET', 'PUT']);
  });

  it('finds nothing elsewhere', () => {
    const nowhere = ['/api', '/api/', '/api//users', '/api/Users', '/api%2Fusers', '/api/users/%', '/api/users/7/tags'];
    for (const url of [...nowhere, `/api/users/${'1'.repeat(201)}`]) expect(found(url), url).toBeNull();
  });

  it('is not made of routes that clash', () => {
    expect(() => makeApiRouter([route('GET', 'a/{id}'), route('GET', 'a/{name}')])).toThrow('routes clash');
  });
});
