import { act, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { compileMessages } from './messages/compile-message.ts';
import { IntlProvider } from '../ui/intl.tsx';
import en from './messages/en.json';
import galleryEn from './messages/gallery/en.json';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const messages = compileMessages({ ...en, ...galleryEn });
const roots: Root[] = [];

function removeAll() {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
  vi.unstubAllGlobals();
}

/** What was asked of the server has been answered and drawn. */
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** A piece of a page as a test sees it, with every English word; it is gone after the test, and so is what stands for the server. */
export async function rendered(piece: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRoot(place);
  // not `afterEach`, which would hold for the first of the files that share this module
  if (roots.push(root) === 1) onTestFinished(removeAll);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <IntlProvider locale="en-GB" messages={messages}>
          {piece}
        </IntlProvider>
      </QueryClientProvider>,
    ),
  );
  return place;
}
