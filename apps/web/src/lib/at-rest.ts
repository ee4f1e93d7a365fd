import { useEffect, useState } from 'react';

/** How long after it was drawn a page counts as at rest, in milliseconds. */
const AT_REST = 1500;

/** For what no one sees at first: true once the page has had its time. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}
