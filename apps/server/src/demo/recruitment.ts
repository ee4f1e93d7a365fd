import { meetingLetter } from './email-templates.ts';
import type { Numbers, Row, Rows } from './rows.ts';

export interface Stage {
  id: number;
  kind: string;
  category_id: number;
}

type StagePlan = readonly [name: string, publicName: string, kind: string, ideal: number, max: number, needs?: string];

const usual: readonly StagePlan[] = [
  ['New', 'Application received', 'new', 2, 7],
  ['Review', 'In review', 'review', 5, 14, '{questions}'],
  ['Interview', 'Meeting us', 'interview', 7, 21, '{interview}'],
  ['Checks', 'Checks', 'checks', 14, 42, '{references,documents,parental-consent,vetting,inductions}'],
  ['Offer', 'Offer', 'offer', 3, 10],
];

const plans: readonly { name: string; description: string; slugs: readonly string[]; stages: readonly StagePlan[] }[] =
  [
    {
      name: 'General',
      description: 'For everything that needs no special checks.',
      slugs: [],
      stages: usual,
    },
    {
      name: 'Children and young people',
      description: 'References are taken up before anyone is invited to an interview.',
      slugs: ['reading-mentor', 'youth-helper'],
      stages: [
        ['New', 'Application received', 'new', 2, 5],
        ['Safeguarding review', 'In review', 'review', 5, 10, '{parental-consent,questions}'],
        ['References and checks', 'Checks', 'checks', 21, 42, '{references,documents,vetting,inductions}'],
        ['Interview', 'Interview', 'interview', 10, 21, '{interview}'],
        ['Offer', 'Offer', 'offer', 3, 10],
      ],
    },
    {
      name: 'Residential weeks',
      description: 'Short: a place is offered or it is not.',
      slugs: ['conservation-week'],
      stages: [
        ['New', 'Application received', 'new', 2, 5],
        ['Places', 'We are looking for a place', 'review', 5, 14, '{parental-consent}'],
        ['Offer', 'Offer', 'offer', 3, 7],
      ],
    },
  ];

/** Three ways of dealing with applications, and which opportunity has which. */
export function layOutRecruitment(
  numbers: Numbers,
  emails: Rows,
): {
  rows: Rows;
  stages: readonly Stage[];
  categoryOf(slug: string): number;
} {
  const made = plans.map((plan) => ({ id: numbers('recruitment_categories'), ...plan }));
  const templates = emails.find(([table]) => table === 'email_templates')?.[1] ?? [];
  const invitation =
    templates.find(({ letter, language }) => letter === meetingLetter && language === 'en')?.id ?? null;
  const stages = made.flatMap(({ id: category_id, stages: planned }) =>
    planned.map(([name, public_name, kind, ideal_days, max_days, requirements = '{}'], place) => ({
      id: numbers('recruitment_stages'),
      category_id,
      name,
      public_name,
      position: place + 1,
      kind,
      ideal_days,
      max_days,
      requirements,
      email_template_id: kind === 'interview' ? invitation : null,
    })),
  );
  return {
    rows: [
      ['recruitment_categories', made.map(({ id, name, description }): Row => ({ id, name, description }))],
      ['recruitment_stages', stages],
    ],
    stages,
    categoryOf: (slug) => (made.find(({ slugs }) => slugs.includes(slug)) ?? made[0]!).id,
  };
}
