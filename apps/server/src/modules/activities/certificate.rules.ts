import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeDay } from '@manyhands/contract/form/day-format.ts';
import { today } from '../../platform/clock.ts';
import { invalid } from '../../platform/problem.ts';
import type { Printed, PrintedRow, PrintedWords } from '../../platform/pdf/printed.ts';

/** An afternoon's work for someone who prints them for a whole team. */
export const certificatesPerReader = { limit: 120, windowSeconds: 3600 } as const;

export interface CertificateFacts {
  person: string;
  /** Who of the staff made it; null where the person did. */
  issuer: string | null;
  first_day: string | null;
  last_day: string | null;
  minutes: number;
  entries: number;
  by_category: readonly { name: string | null; minutes: number }[];
  by_team: readonly { name: string; minutes: number }[];
  outcomes: readonly { name: string; amount: number }[];
}
interface House {
  name: string;
  brand_colour: string;
  date_format: string;
  timezone: string;
}

interface CertificateWords extends PrintedWords {
  kind: string;
  period: string;
  total: string;
  issuedBy: string;
  issuedOn: string;
  byCategory: string;
  byTeam: string;
  outcomes: string;
  other: string;
  range(from: string, to: string): string;
  onBehalf(person: string, house: string): string;
  duration(hours: number, minutes: number): string;
  statement: { heading: string; label: string; text(person: string, house: string): string };
}

const en: CertificateWords = {
  kind: 'Certificate of volunteering',
  period: 'Period',
  total: 'Hours given',
  issuedBy: 'Issued by',
  issuedOn: 'Issued on',
  byCategory: 'Hours by activity',
  byTeam: 'Hours by team',
  outcomes: 'Outcomes',
  other: 'Other',
  range: (from, to) => `${from} to ${to}`,
  onBehalf: (person, house) => `${person}, ${house}`,
  duration: (hours, minutes) =>
    [
      hours === 0 ? '' : hours === 1 ? '1 hour' : `${hours} hours`,
      minutes === 0 ? '' : minutes === 1 ? '1 minute' : `${minutes} minutes`,
    ]
      .filter(Boolean)
      .join(' '),
  statement: {
    heading: 'Statement',
    label: 'We confirm',
    text: (person, house) =>
      `${person} gave these hours as a volunteer of ${house}. All hours were confirmed by staff.`,
  },
  none: 'None',
  cut: 'The rest can be read in the portal.',
  page: 'Page {number} of {of}',
};

const cy: CertificateWords = {
  kind: 'Tystysgrif gwirfoddoli',
  period: 'Cyfnod',
  total: 'Oriau a roddwyd',
  issuedBy: 'Cyhoeddwyd gan',
  issuedOn: 'Cyhoeddwyd ar',
  byCategory: 'Oriau yn ôl gweithgaredd',
  byTeam: 'Oriau yn ôl tîm',
  outcomes: 'Canlyniadau',
  other: 'Arall',
  range: (from, to) => `${from} i ${to}`,
  onBehalf: (person, house) => `${person}, ${house}`,
  duration: (hours, minutes) =>
    [hours === 0 ? '' : `${hours} awr`, minutes === 0 ? '' : `${minutes} munud`].filter(Boolean).join(' '),
  statement: {
    heading: 'Datganiad',
    label: 'Rydym yn cadarnhau',
    text: (person, house) =>
      `Rhoddodd ${person} yr oriau hyn fel gwirfoddolwr gyda ${house}. Cadarnhawyd pob awr gan staff.`,
  },
  none: 'Dim',
  cut: 'Gellir darllen y gweddill yn y porth.',
  page: 'Tudalen {number} o {of}',
};

/** There is nothing to certify where nothing was confirmed. */
export function assertCertifiable({ minutes }: Pick<CertificateFacts, 'minutes'>): void {
  if (minutes === 0) throw invalid({ from: [fieldError('no_hours_confirmed')] });
}

export const computeCertificateName = (madeOn: string): string => `volunteering-hours-${madeOn}.pdf`;

/** The hours of a period, for printing. */
export function computeCertificate(
  facts: CertificateFacts,
  { house, language, now, from, to }: { house: House; language: string; now: Date; from?: string; to?: string },
): Printed {
  const words = language === 'cy' ? cy : en;
  const dayOf = (day: string) => writeDay(day, house.date_format);
  const time = (minutes: number) => words.duration(Math.floor(minutes / 60), minutes % 60);
  const number = new Intl.NumberFormat(language === 'cy' ? 'cy' : 'en-GB');
  const timed = (rows: readonly { name: string | null; minutes: number }[]): PrintedRow[] =>
    rows.map(({ name, minutes }) => ({ label: name ?? words.other, text: time(minutes) }));
  const sections = [
    { heading: words.byCategory, rows: timed(facts.by_category) },
    { heading: words.byTeam, rows: timed(facts.by_team) },
    {
      heading: words.outcomes,
      rows: facts.outcomes.map(({ name, amount }) => ({ label: name, text: number.format(amount) })),
    },
    {
      heading: words.statement.heading,
      rows: [{ label: words.statement.label, text: words.statement.text(facts.person, house.name) }],
    },
  ];
  const madeOn = today(house.timezone, now);
  return {
    language: language === 'cy' ? 'cy' : 'en',
    house: house.name,
    colour: house.brand_colour,
    kind: words.kind,
    title: facts.person,
    madeAt: now,
    words: { none: words.none, cut: words.cut, page: words.page },
    facts: [
      { label: words.period, text: words.range(dayOf(from ?? facts.first_day!), dayOf(to ?? facts.last_day!)) },
      { label: words.total, text: time(facts.minutes) },
      { label: words.issuedBy, text: facts.issuer ? words.onBehalf(facts.issuer, house.name) : house.name },
      { label: words.issuedOn, text: dayOf(madeOn) },
    ],
    sections: sections.filter(({ rows }) => rows.length > 0),
  };
}
