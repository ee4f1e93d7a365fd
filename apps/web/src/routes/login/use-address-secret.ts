import { useEffect, useState } from 'react';

/**
 * A secret that came in the address behind the `#`, where no server and no log sees it. It is taken out of the address
 * at once, so that it stays neither on the screen nor in the history.
 */
export function useAddressSecret(): string {
  const [secret] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (secret)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [secret]);
  return secret;
}
