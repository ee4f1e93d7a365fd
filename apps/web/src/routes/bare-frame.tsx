import type { ReactNode } from 'react';
import { pageValues } from '../lib/page.ts';
import { AppShell } from '../ui/app-shell.tsx';

/** The bar alone, where it is not known who is reading. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <AppShell organisation={pageValues().organisation} home="/portal">
      {children}
    </AppShell>
  );
}
