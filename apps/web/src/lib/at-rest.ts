import { useEffect, useState } from 'react';

/** How long after it was drawn a page counts as at rest, in milliseconds. */
const AT_REST = 1500;
const USED = ['pointerdown', 'keydown', 'input'] as const;

/** For what no one sees at first: true once the page has had its time, or someone uses it. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const rest = () => setAtRest(true);
    const timer = setTimeout(rest, AT_REST);
    for (const used of USED) window.addEventListener(used, rest, { once: true });
    return () => {
      clearTimeout(timer);
      for (const used of USED) window.removeEventListener(used, rest);
    };
  }, []);
  return isAtRest;
}
