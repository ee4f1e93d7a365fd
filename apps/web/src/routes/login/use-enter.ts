import { useQueryClient } from '@tanstack/react-query';
import { tellTabs } from '../../lib/tabs.ts';
import { useFollow } from '../../ui/link.tsx';
import { forgetIntended } from '../../lib/kept-intended.ts';

/** What happens once someone is signed in: on to where they wanted to go, and word to the other tabs. */
export function useEnter(intended: string): () => void {
  const cache = useQueryClient();
  const follow = useFollow();
  return () => {
    // Nothing that an earlier session saw may show through.
    cache.clear();
    forgetIntended();
    tellTabs('signed-in');
    follow(intended);
  };
}
