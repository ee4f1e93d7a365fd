import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dayFrom, partsOf, today } from '../../lib/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DateBoxes } from '../../ui/calendar/date-boxes.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { certificatePath, totalsQuery } from './hours.api.ts';

type Span = 'year' | 'last' | 'all' | 'own';
const SPANS: readonly Span[] = ['year', 'last', 'all', 'own'];

/** Confirmed hours of a period as a PDF. A plain link: the browser saves what comes, on a telephone too. */
export function CertificateSheet({ userId }: { userId: number }) {
  const t = useText();
  const { data } = useQuery(totalsQuery(userId));
  const [span, setSpan] = useState<Span>('all');
  const [from, setFrom] = useState(partsOf(`${today().slice(0, 4)}-01-01`));
  const [to, setTo] = useState(partsOf(today()));
  if (!data) return null;
  const year = data.year;
  const yearOf = (one: number) => ({ from: `${one}-01-01`, to: `${one}-12-31` });
  const [first, last] = [dayFrom(from), dayFrom(to)];
  const period = {
    year: yearOf(year),
    last: yearOf(year - 1),
    all: {},
    own: { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) },
  }[span];
  const isReady = span !== 'own' || (first !== undefined && last !== undefined);
  return (
    <Sheet
      title={t('hours.certificate')}
      note={t(data.ever.confirmed > 0 ? 'hours.certificate_note' : 'hours.no_certificate')}
    >
      {data.ever.confirmed > 0 && (
        <div className="grid gap-5">
          <Select
            label={t('hours.period')}
            value={span}
            onChange={setSpan}
            options={SPANS.map((one) => ({ value: one, label: t(`hours.period_${one}`) }))}
          />
          {span === 'own' && (
            <div className="flex flex-wrap gap-5">
              <DateBoxes name="from" label={t('hours.from')} value={from} onChange={setFrom} />
              <DateBoxes name="to" label={t('hours.to')} value={to} onChange={setTo} />
            </div>
          )}
          {isReady && (
            <ButtonLink
              href={certificatePath(userId, period)}
              target="_self"
              download
              className="justify-self-start"
              icon={<Download aria-hidden className="size-4" />}
            >
              {t('hours.download')}
            </ButtonLink>
          )}
        </div>
      )}
    </Sheet>
  );
}
