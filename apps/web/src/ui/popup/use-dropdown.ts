import { useEffect, useRef, useState } from 'react';

/** Opens below its button and lets the page scroll: two months on a phone are taller than the screen. */
export function useDropdown() {
  const whole = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    whole.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    const own = whole.current;
    if (!isOpen || !own) return;
    own.querySelector<HTMLElement>('[role="dialog"]')?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!own.contains(target as Node)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around it, if there is one, stays open.
      event.stopPropagation();
      setOpen(false);
      own.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    own.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      own.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
  return { whole, isOpen, toggle: () => setOpen(!isOpen), leave: () => setOpen(false), close };
}
