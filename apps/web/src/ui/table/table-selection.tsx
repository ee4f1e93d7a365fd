import { useRef } from 'react';
import { Tick } from '../checkbox.tsx';

type Key = string | number;

/** Rows can be chosen, to do the same with all of them. Those of other pages stay chosen. */
export interface Selection<R> {
  chosen: ReadonlySet<Key>;
  onChange(chosen: ReadonlySet<Key>): void;
  /** What the tick of a row is called, and the tick of all rows. */
  rowLabel(row: R): string;
  allLabel: string;
}

const changed = (chosen: ReadonlySet<Key>, keys: readonly Key[], wanted: boolean): ReadonlySet<Key> =>
  wanted ? new Set([...chosen, ...keys]) : new Set([...chosen].filter((key) => !keys.includes(key)));

/** The ticks of a table whose rows can be chosen. With Shift, every row from the last one ticked is meant. */
export function useTicks<R>(selection: Selection<R> | undefined, rows: readonly R[], rowKey: (row: R) => Key) {
  const last = useRef<Key>(null);
  const isRange = useRef(false);
  if (!selection) return { ofRow: () => null, ofAll: null };
  const { chosen, onChange, rowLabel, allLabel } = selection;
  const keys = rows.map(rowKey);
  const some = keys.some((key) => chosen.has(key));
  const all = some && keys.every((key) => chosen.has(key));
  const upTo = (key: Key): readonly Key[] => {
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)];
    return isRange.current && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
  };
  const ofRow = (row: R) => {
    const key = rowKey(row);
    return (
      <Tick
        aria-label={rowLabel(row)}
        checked={chosen.has(key)}
        onClick={(event) => void (isRange.current = event.shiftKey)}
        onChange={(wanted) => {
          onChange(changed(chosen, upTo(key), wanted));
          last.current = key;
        }}
      />
    );
  };
  return {
    ofRow,
    ofAll: (
      // filled without a tick: some of them
      <span className="[&_input:indeterminate]:border-brand [&_input:indeterminate]:bg-brand">
        <Tick
          aria-label={allLabel}
          checked={all}
          ref={(box) => void (box && (box.indeterminate = some && !all))}
          onChange={(wanted) => onChange(changed(chosen, keys, wanted))}
        />
      </span>
    ),
  };
}
