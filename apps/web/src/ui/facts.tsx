import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and values in two columns; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)] sm:gap-y-3">
      {known.map(({ label, value }, place) => (
        // Two facts may have one name: two addresses before, two referees.
        <div key={`${label}-${place}`} className="grid gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="min-w-0 text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
