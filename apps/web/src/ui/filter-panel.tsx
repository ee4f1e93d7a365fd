import { useId, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { CONTROL_FRAME } from './control-look.ts';
import { POPUP } from './popup/popup.ts';
import { useDropdown } from './popup/use-dropdown.ts';

/** The frame of a filter above a list; one that is in force stands out. */
export const filterFrame = (active: boolean): string =>
  cx(CONTROL_FRAME, 'flex items-center gap-2 text-start', active && 'border-brand! bg-brand-soft!');

interface FilterFaceProps {
  label: ReactNode;
  /** What is in force, in words. */
  value?: ReactNode;
  active: boolean;
  icon?: ReactNode;
}

/** What such a filter says, whatever opens when it is pressed. */
export function FilterFace({ label, value, active, icon }: FilterFaceProps) {
  return (
    <>
      {icon}
      <span className="min-w-0 truncate">
        <span className="font-semibold">{label}</span>
        {value !== undefined && <span className={active ? '' : 'text-ink-2'}>: {value}</span>}
      </span>
      <ChevronDown aria-hidden className="ms-auto size-4 shrink-0 text-ink-3" />
    </>
  );
}

export interface FilterPanelProps {
  label: string;
  /** What is in force, in words; left out, the button says its label alone. */
  value?: string;
  /** Something is in force that a glance should tell. */
  active?: boolean;
  icon?: ReactNode;
  /** Which edge of the button the panel keeps to. */
  end?: boolean;
  children(close: () => void): ReactNode;
}

/** A button above a list that says what is in force and opens the means to change it. */
export function FilterPanel({ label, value, active = false, icon, end = false, children }: FilterPanelProps) {
  const id = useId();
  const { whole, isOpen, toggle, leave, close } = useDropdown();
  return (
    <div
      ref={whole}
      className="relative max-sm:w-full"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        className={filterFrame(active)}
      >
        <FilterFace label={label} value={value} active={active} icon={icon} />
      </button>
      {isOpen && (
        <div
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={cx(
            POPUP,
            'absolute top-full z-20 mt-1 grid w-full gap-4 p-4! outline-none sm:w-80',
            end ? 'inset-e-0' : 'inset-s-0',
          )}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
