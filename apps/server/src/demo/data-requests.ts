import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Rows } from './rows.ts';

const requests = [
  [17, 'I have moved to New Zealand and will not be back.'],
  [4, ''],
] as const;

/** Two of the crowd who left have asked to be anonymised, one of them some time ago. */
export function requestRows({ now, numbers, crowd }: { now: Date; numbers: Numbers; crowd: readonly Person[] }): Rows {
  const left = crowd.filter(({ status_id }) => status_id === 4);
  const rows = requests.flatMap(([days, reason], n) => {
    const person = left[n];
    const created_at = daysBefore(now, days);
    return person
      ? [
          {
            id: numbers('anonymisation_requests'),
            user_id: person.id,
            requested_by: person.id,
            reason,
            created_at,
            updated_at: created_at,
          },
        ]
      : [];
  });
  return [['anonymisation_requests', rows]];
}
