import { useEffect } from 'react';
import type { recentKinds } from '@manyhands/contract/dashboard/recent-action.resource.ts';
import { useQueryClient } from '@tanstack/react-query';
import { http } from './http.ts';

/** The page of something was opened: the home page of staff leads back to it. No one is told when that could not be kept. */
export function useRecentlyOpened(kind: (typeof recentKinds)[number], id: number): void {
  const cache = useQueryClient();
  useEffect(() => {
    void http
      .post('dashboard/recent-actions', { kind, subject_id: id })
      .then(() => cache.invalidateQueries({ queryKey: ['dashboard', 'recent-actions'] }))
      .catch(() => {});
  }, [cache, kind, id]);
}
