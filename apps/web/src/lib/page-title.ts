import { useEffect } from 'react';
import { pageValues } from './page.ts';

/** The page's own name first: it is what a tab has room for. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${pageValues().organisation.name}`;
  }, [title]);
}
