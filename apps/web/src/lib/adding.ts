import { useState } from 'react';
import { useNavigate, useRouterState } from '@tanstack/react-router';

const ADD = 'add';

/** The address of a list with its dialog for a new row open. */
export const addressOfAdding = (list: string) => `${list}#${ADD}`;

/** Whether the dialog for a new row is open. The address can ask for it, so that the search leads straight there. */
export function useAdding(): readonly [boolean, (open: boolean) => void] {
  const isRequested = useRouterState({ select: ({ location }) => location.hash === ADD });
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  const set = (open: boolean) => {
    setPressed(open);
    if (!open && isRequested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  return [isPressed || isRequested, set];
}
