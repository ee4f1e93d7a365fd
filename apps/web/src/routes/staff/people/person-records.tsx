import { ChevronRight } from 'lucide-react';
import type { Person } from '../../../features/users/user.api.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { Link } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';
import { useCarers } from '../../portal/use-carers.ts';
import { SECTIONS } from '../../portal/user-sections.ts';
import { loadUserWords } from '../../portal/user-words.ts';

/** Shown on the person's own profile page, not here. */
const ELSEWHERE = ['emergency', 'fields', 'consents', 'stays', 'messages', 'files'];

function Records({ person, readerId }: { person: Person; readerId: number }) {
  const t = useText();
  const may = useMay();
  const carers = useCarers(person, readerId);
  if (!carers) return null;
  const reader = { person, etag: null, own: readerId === person.id, may, ...carers };
  const sections = SECTIONS.filter(({ id, isFor }) => ELSEWHERE.includes(id) && (isFor?.(reader) ?? true));
  return (
    <Sheet title={t('person.records')}>
      <ul className="-my-2 grid">
        {sections.map(({ id, title }) => (
          <li key={id} className="border-line not-last:border-b">
            <Link
              kind="bare"
              href={`/portal/user/${person.id}#${id}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-sm font-semibold text-brand-text hover:underline"
            >
              {t(title)}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The way to what else we hold about somebody, as far as the reader may see it. */
export function PersonRecords(props: { person: Person; readerId: number }) {
  return (
    <MoreWords load={loadUserWords}>
      <Records {...props} />
    </MoreWords>
  );
}
