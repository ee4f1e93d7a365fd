import { defineMail } from '../../platform/mail/template.ts';
import { ble, example, where, type ShiftTold } from './assignment.mails.ts';

/** To the supervisor: an adult has left, and someone under age still takes part. */
export const adultsMail = defineMail<ShiftTold>(
  'shifts.short-of-adults',
  {
    bell: { kind: 'shifts' },
    title: { en: 'Shift short of checked adults', cy: 'Sifft yn brin o oedolion wedi’u gwirio' },
    example: { ...example, path: '/staff/rota/shifts/1' },
  },
  {
    en: (told) => ({
      subject: `Checked adults needed: ${told.shift}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `Someone under age takes part in ${told.shift} on ${told.when}, and fewer than two adults with a valid check for work with children are confirmed. Please add an adult, or give the young person another shift.`,
        ...where(told),
        { action: 'View shift', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Angen oedolion wedi’u gwirio: ${told.shift}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Mae rhywun dan oed yn cymryd rhan yn ${told.shift} ar ${told.when}, ac mae llai na dau oedolyn â gwiriad dilys ar gyfer gweithio gyda phlant wedi’u cadarnhau. Ychwanegwch oedolyn, neu rhowch sifft arall i’r person ifanc.`,
        ...ble(told),
        { action: 'Gweld y sifft', path: told.path },
      ],
    }),
  },
);
