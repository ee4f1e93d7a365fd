import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';

/** A part of a public page that is fetched when someone asks for it. The focus goes along, since the button is gone. */
export function OnRequest({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <div data-print="no">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
    );
  return (
    <div ref={place} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </div>
  );
}
