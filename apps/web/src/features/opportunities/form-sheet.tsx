import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { versionsQuery } from './form.api.ts';

/** The versions of the form, newest first, and the way to the next one. */
export function FormSheet({ opportunityId, mayChange }: { opportunityId: number; mayChange: boolean }) {
  const t = useText();
  const { data, error, refetch } = useQuery(versionsQuery(opportunityId));
  // Who may edit an opportunity need not see its form.
  if (isProblem(error, 403)) return null;
  const change = mayChange && (
    <ButtonLink size="small" href={`/staff/opportunities/${opportunityId}/form`}>
      {t('recruiting.change_form')}
    </ButtonLink>
  );
  return (
    <Sheet title={t('recruiting.form')} note={t('recruiting.form_note')} actions={change}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.rows.length === 0 ? (
        <EmptyState>{t('recruiting.no_form')}</EmptyState>
      ) : (
        <ol className="grid gap-3">
          {data.rows.map((version) => (
            <li key={version.id} className="grid gap-0.5 border-s-2 border-line ps-3 text-sm">
              <span className="font-semibold">
                {t('recruiting.version', { number: version.number, date: formatInstant(version.created_at) })}
              </span>
              <span className="text-ink-2">{version.steps.map(({ name }) => name).join(' · ')}</span>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
