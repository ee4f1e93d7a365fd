import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { useText } from './text.ts';

const SHOWN_FOR = 5000;

export type ToastTone = 'ok' | 'info' | 'danger';

interface ToastEntry {
  id: number;
  title: string;
  note?: string | undefined;
  tone: ToastTone;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says in passing that something happened; never the only place where an error stands. */
export function toast(title: string, { note, tone = 'ok' }: { note?: string; tone?: ToastTone } = {}) {
  publish([{ id: ++lastId, title, note, tone }, ...entries]);
}

const dismiss = (id: number) => publish(entries.filter((entry) => entry.id !== id));

const ICONS = { ok: CircleCheck, info: Info, danger: CircleAlert };
const TONES = { ok: 'text-ok', info: 'text-brand-text', danger: 'text-danger' };

/** Counts down only while no one points at the toast or stands in it. */
function useCountdown(paused: boolean, done: () => void) {
  const left = useRef(SHOWN_FOR);
  const finish = useRef(done);
  useEffect(() => void (finish.current = done));
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused]);
}

function Toast({ entry }: { entry: ToastEntry }) {
  const t = useText();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(hovered || focused, () => dismiss(entry.id));
  const Icon = ICONS[entry.tone];
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only stops the clock
    <li
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-md border border-line bg-surface py-3 ps-4 pe-2 text-ink shadow-lift"
    >
      <Icon aria-hidden className={cx('mt-[7px] size-5 shrink-0', TONES[entry.tone])} />
      <div className="grid min-w-0 flex-1 py-1">
        <p className="text-sm font-semibold">{entry.title}</p>
        {entry.note && <p className="text-sm text-ink-2">{entry.note}</p>}
      </div>
      <IconButton label={t('ui.dismiss')} onClick={() => dismiss(entry.id)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

/** The one place where toasts appear: top corner, newest first. */
export function Toasts() {
  const current = useSyncExternalStore(subscribe, () => entries);
  return (
    <div
      role="status"
      aria-atomic="false"
      aria-relevant="additions text"
      data-print="no"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 sm:start-auto sm:w-88"
    >
      {current.length > 0 && (
        <ul className="grid gap-2">
          {current.map((entry) => (
            <Toast key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}
