import type { ReactNode } from 'react';
import { useIntl } from '../../ui/intl.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { figuresQuery, type Figure } from './statistic.api.ts';

const MINUTES = 60;

/** A number with what it counts in: minutes are read as hours. */
function useFigureText(): (value: number, unit: Figure['unit']) => string {
  const t = useText();
  const { formatNumber } = useIntl();
  return (value, unit) => {
    if (unit === 'minutes') return t('figure.hours', { count: Math.round(value / MINUTES) });
    if (unit === 'days') return t('figure.days', { count: value });
    if (unit === 'percent') return formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 });
    return formatNumber(value);
  };
}

function Parts({ parts, unit }: Pick<Figure, 'parts' | 'unit'>) {
  const t = useText();
  const textOf = useFigureText();
  return (
    <dl className="grid gap-1.5">
      {parts.map(({ name, value, previous }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt>{name}</dt>
          <dd className="tabular-nums">
            <span className="font-semibold">{textOf(value, unit)}</span>{' '}
            <span className="text-sm text-ink-2">{t('figure.was', { value: textOf(previous, unit) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ figure: { available, value, previous, unit, parts, period } }: { figure: Figure }): ReactNode {
  const t = useText();
  const textOf = useFigureText();
  if (!available)
    return (
      <>
        <p className="title text-xl text-ink-2">{t('figure.unavailable')}</p>
        <p className="text-sm text-ink-2">{t('figure.unavailable_why')}</p>
      </>
    );
  if (parts.length > 0) return <Parts parts={parts} unit={unit} />;
  if (value === null) return <p className="text-ink-2">{t('figure.nothing')}</p>;
  return (
    <>
      <p className="title text-3xl tabular-nums">{textOf(value, unit)}</p>
      {previous !== null && (
        <p className="text-sm text-ink-2">{t(`figure.before_${period}`, { value: textOf(previous, unit) })}</p>
      )}
    </>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const t = useText();
  const { kind, period, team_name, span, link } = figure;
  return (
    <article className="grid min-h-40 content-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-lift">
      <header className="grid gap-0.5">
        <h2 className="font-semibold">{t(`figure.kind_${kind}`)}</h2>
        <p className="text-sm text-ink-2">
          <span title={`${formatDay(span.from)} – ${formatDay(span.to)}`}>{t(`figure.period_${period}`)}</span>
          {team_name && ` · ${team_name}`}
        </p>
      </header>
      <div className="grid gap-1">
        <Value figure={figure} />
      </div>
      {link && (
        <Link href={link} className="self-end justify-self-start text-sm">
          {t('figure.view_list')}
        </Link>
      )}
    </article>
  );
}

/** A page of figures, each with the period before and the list behind it. */
export function FigureCards({ setId }: { setId: number }) {
  const { data, error, refetch } = useQuery({ ...figuresQuery(setId), refetchOnMount: 'always' });
  if (error && !data)
    return (
      <Sheet>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Sheet>
    );
  if (!data) return <Loading />;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {data.map((figure, place) => (
        <FigureCard key={place} figure={figure} />
      ))}
    </div>
  );
}
