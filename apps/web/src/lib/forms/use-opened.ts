import { useState } from 'react';

/** What a form was opened with. The page around it may be told of newer rows; to save on their version would pass over what others changed. */
export function useOpened<T>(value: T): T {
  const [opened] = useState(value);
  return opened;
}
