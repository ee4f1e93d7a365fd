import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

let interacted = false;

/** True from the first sign that someone is there: what the first look does not need is fetched then. */
export function useInteracted(): boolean {
  const [is, setIs] = useState(interacted);
  useEffect(() => {
    if (is) return;
    const notice = () => {
      interacted = true;
      setIs(true);
    };
    for (const sign of SIGNS) window.addEventListener(sign, notice, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, notice);
    };
  }, [is]);
  return is;
}
