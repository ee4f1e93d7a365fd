import { useState, type KeyboardEvent, type ReactNode } from 'react';

interface TipProps {
  /** Said to everyone: read out as the name, shown to whoever points or tabs there. */
  label: string;
  /** An icon. */
  children: ReactNode;
}

/** A word more about what stands beside it. On a narrow screen the bubble opens below the nearest positioned element, which it never leaves; Escape puts it away. */
export function Tip({ label, children }: TipProps) {
  const [isAway, setAway] = useState(false);
  const putAway = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAway(true);
  };
  const back = () => setAway(false);
  return (
    <span className="group/tip inline-flex align-middle sm:relative">
      <button
        type="button"
        aria-label={label}
        onKeyDown={putAway}
        onFocus={back}
        onPointerEnter={back}
        className="grid size-6 place-items-center rounded-sm text-ink-3 hover:text-ink"
      >
        {children}
      </button>
      {!isAway && (
        <span
          aria-hidden
          className="invisible absolute inset-s-0 top-full z-10 max-w-full rounded-md sm:inset-s-auto sm:inset-e-0 sm:w-max sm:max-w-64 border border-line bg-surface px-3 py-1.5 text-sm text-ink shadow-lift group-hover/tip:visible group-focus-within/tip:visible"
        >
          {label}
        </span>
      )}
    </span>
  );
}
