import { act, type ReactNode } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { vi } from 'vitest';
import { rendered, settled } from '../rendered.factory.tsx';
// fetched with the page, so that no test waits for them
import '../../ui/search-select.tsx';
import '../forms/day-input.tsx';
import './range-filter.tsx';
import './record-dialog.tsx';
import './reference-filter.tsx';
import './sorted-rows.tsx';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
  version: string | null;
}

const RIGHTS = [{ permission: 'manage-settings', everywhere: true, denied: false, within: 'organisation', teams: [] }];

/** A page at an address, in front of a server that answers as told; every call but those for rights is kept. */
export async function pageWith(piece: ReactNode, answer: (sent: Sent) => Response, at = '/') {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const path = decodeURIComponent(address.replace('/api/', ''));
    if (path.startsWith('users/me/rights')) return Promise.resolve(Response.json({ data: RIGHTS }));
    const sent: Sent = {
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      version: new Headers(headers).get('if-match'),
    };
    calls.push(sent);
    return Promise.resolve(answer(sent));
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => piece }),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await rendered(<RouterProvider router={router as never} />);
  await settled();
  await settled();
  return { calls, router, page: document.body };
}

export const pageOf = (rows: object[], next: string | null = null) =>
  Response.json({ data: rows, meta: { pagination: { next_cursor: next, total: rows.length } } });

const named = (name: string) => (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').startsWith(name);

const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(named(name));
  if (!found) throw new Error(`No button ${name}: ${document.body.textContent}`);
  return found;
};

export async function press(name: string): Promise<void> {
  await act(async () => button(name).click());
  await settled();
  await settled();
}

export const box = (name: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(named(name));
  if (!found) throw new Error(`No field ${name}: ${document.body.textContent}`);
  return document.getElementById(found.htmlFor) as HTMLInputElement;
};

export async function type(name: string, value: string): Promise<void> {
  const input = box(name);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
