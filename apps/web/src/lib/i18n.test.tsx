// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useText } from '../ui/text.ts';
import { Words } from './i18n.tsx';

const Cancel = () => useText()('ui.cancel');

it('reports a text that was not loaded, so that a browser’s log and the tests see it', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(place).render(
      <Words language="en" messages={{}}>
        <Cancel />
      </Words>,
    ),
  );
  expect(place.textContent).toBe('ui.cancel');
  expect(String(report.mock.calls[0]?.[0])).toMatch(/Missing message: "ui\.cancel"/);
  vi.unstubAllGlobals();
});
