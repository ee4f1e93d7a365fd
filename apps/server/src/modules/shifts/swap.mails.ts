import { defineMail } from '../../platform/mail/template.ts';
import { ble, example, where, type ShiftTold } from './assignment.mails.ts';

export const swapMail = defineMail<ShiftTold & { until: string; asker: string }>(
  'shifts.swap',
  {
    bell: { kind: 'shifts', path: '/portal/shifts' },
    title: { en: 'Asked to swap a shift', cy: 'Cais i gyfnewid sifft' },
    example: { ...example, until: 'Monday 16 November 2026, 14:00', asker: 'Sam Reed' },
  },
  {
    en: (told) => ({
      subject: `Can you take ${told.shift}, ${told.when}?`,
      body: [
        `Hello ${told.name},`,
        `${told.asker} cannot come to ${told.shift} on ${told.when} and asks whether you can take over. Please answer by ${told.until}.`,
        ...where(told),
        { action: 'Accept or decline', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `A allwch gymryd ${told.shift}, ${told.when}?`,
      body: [
        `Helo ${told.name},`,
        `Ni all ${told.asker} ddod i ${told.shift} ar ${told.when} ac mae’n gofyn a allwch gymryd drosodd. Atebwch erbyn ${told.until}.`,
        ...ble(told),
        { action: 'Derbyn neu wrthod', path: told.path },
      ],
    }),
  },
);

export const coveredMail = defineMail<ShiftTold>(
  'shifts.covered',
  {
    bell: { kind: 'shifts' },
    title: { en: 'Someone takes your shift', cy: 'Mae rhywun yn cymryd eich sifft' },
    example,
  },
  {
    en: (told) => ({
      subject: `You do not need to come: ${told.shift}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `Someone else has taken your place on ${told.shift} on ${told.when}. You do not need to come.`,
        { action: 'View your shifts', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Nid oes angen i chi ddod: ${told.shift}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Mae rhywun arall wedi cymryd eich lle ar ${told.shift} ar ${told.when}. Nid oes angen i chi ddod.`,
        { action: 'Gweld eich sifftiau', path: told.path },
      ],
    }),
  },
);

export const swapOverMail = defineMail<ShiftTold>(
  'shifts.swap-over',
  { bell: { kind: 'shifts' }, title: { en: 'No one could swap', cy: 'Ni allai neb gyfnewid' }, example },
  {
    en: (told) => ({
      subject: `You still have this shift: ${told.shift}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `No one you asked can take ${told.shift} on ${told.when}, so the place is still yours. You can ask someone else, or give the shift back.`,
        { action: 'View shift', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Mae’r sifft hon gennych o hyd: ${told.shift}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Ni all neb y gofynnoch iddynt gymryd ${told.shift} ar ${told.when}, felly chi sydd â’r lle o hyd. Gallwch ofyn i rywun arall, neu roi’r sifft yn ôl.`,
        { action: 'Gweld y sifft', path: told.path },
      ],
    }),
  },
);
