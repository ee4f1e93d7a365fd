import type { ReactNode } from 'react';
import { isMeant } from '../../../features/search/search-groups.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { loadLookupWords, lookups } from '../../../lib/records/descriptors/lookups.generated.ts';
import { Link } from '../../../ui/link.tsx';
import { useText } from '../../../ui/text.ts';

interface IndexProps {
  typed: string;
  /** Instead of it, where no list is meant either. */
  nothing: ReactNode;
}

function Index({ typed, nothing }: IndexProps) {
  const t = useText();
  const may = useMay();
  const open = Object.entries(lookups).filter(
    ([, { write, many, group }]) => may(write, 'everywhere') && isMeant(`${t(many)} ${t(group)}`, typed),
  );
  const groups = [...new Set(open.map(([, { group }]) => group))];
  if (open.length === 0) return nothing;
  return (
    <section aria-labelledby="lists" className="grid gap-4">
      <h2 id="lists" className="title text-xl">
        {t('settings.lists')}
      </h2>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <div key={group} className="grid content-start gap-1.5">
            <h3 className="text-sm font-semibold text-ink-2">{t(group)}</h3>
            <ul className="grid gap-1">
              {open
                .filter(([, entry]) => entry.group === group)
                .map(([slug, { many }]) => (
                  <li key={slug}>
                    <Link href={`/staff/settings/lists/${slug}`}>{t(many)}</Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Every list that the organisation edits, by what it belongs to. */
export function LookupIndex(props: IndexProps) {
  return (
    <MoreWords load={loadLookupWords}>
      <Index {...props} />
    </MoreWords>
  );
}
