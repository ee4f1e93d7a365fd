import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { StaffApplication } from './staff-application.api.ts';

type Agreement = StaffApplication['agreements'][number];

function Statement({ statement, link }: Agreement) {
  // Kept as it was put, so it need not be an address that a browser should open.
  return /^https?:\/\//i.test(link) ? (
    <Link href={link} target="_blank" rel="noreferrer">
      {statement}
    </Link>
  ) : (
    statement
  );
}

/** Everything that was put to the applicant, word for word, with what they chose. */
export function AgreementsSheet({ agreements }: Pick<StaffApplication, 'agreements'>) {
  const t = useText();
  if (agreements.length === 0) return null;
  const chosen = ({ options, answer }: Agreement) =>
    options
      .filter(({ id }) => answer.includes(id))
      .map(({ value }) => value)
      .join(', ') || t(answer.length > 0 ? 'applicants.agreed' : 'applicants.not_agreed');
  return (
    <Sheet title={t('applicants.agreements')}>
      <dl className="grid gap-4">
        {agreements.map((one, place) => (
          <div
            key={`${one.kind}-${place}`}
            className="grid gap-0.5 border-line text-sm not-last:border-b not-last:pb-4"
          >
            <dt className="text-ink-2">
              <Statement {...one} />
            </dt>
            <dd className="font-semibold">{chosen(one)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
