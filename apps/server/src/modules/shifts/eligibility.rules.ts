import { Problem } from '../../platform/problem.ts';
import type { reasonCodes } from '@manyhands/contract/shifts/eligibility.resource.ts';

export type ReasonCode = (typeof reasonCodes)[number];

interface Told {
  message: string;
  /** What can be done about it and where, of the person and of staff. */
  fix?: { label: string; own: string; staff?: string };
}

const told: Readonly<Record<ReasonCode, Told>> = {
  full: { message: 'All places are taken. You can join the waiting list.' },
  closed: { message: 'Sign-up is closed.' },
  'not-open-yet': { message: 'Sign-up is not open yet.' },
  'not-in-team': {
    message: 'The shift is for people of its team.',
    fix: { label: 'See opportunities', own: '/opportunities' },
  },
  role: {
    message: 'The shift is for people with another role.',
    fix: { label: 'See opportunities', own: '/opportunities' },
  },
  skill: {
    message: 'A skill is missing.',
    fix: { label: 'Add skills', own: '/portal/user/me/skills', staff: 'skills' },
  },
  training: {
    message: 'Training is missing.',
    fix: { label: 'Complete training', own: '/portal/user/me/training', staff: 'training' },
  },
  check: {
    message: 'A check is missing.',
    fix: { label: 'See my checks', own: '/portal/user/me/checks', staff: 'checks' },
  },
  'expired-before-shift': {
    message: 'A check or training expires before the shift.',
    fix: { label: 'See what expires', own: '/portal/user/me/training', staff: 'training' },
  },
  age: {
    message: 'They are too young for the shift, or their date of birth is not known.',
    fix: { label: 'See the date of birth', own: '/portal/user/me', staff: 'profile' },
  },
  consent: {
    message: 'A parent or guardian has to give consent first.',
    fix: { label: 'See what is missing', own: '/portal', staff: 'applications' },
  },
  adults: { message: 'Two adults with a valid check for work with children have to be on the shift first.' },
  clash: {
    message: 'It overlaps another shift.',
    fix: { label: 'See my shifts', own: '/portal/shifts' },
  },
  rest: {
    message: 'There is not enough rest between this shift and another.',
    fix: { label: 'See my shifts', own: '/portal/shifts' },
  },
  hours: {
    message: 'It would be more than the hours or shifts allowed in a day or a week.',
    fix: { label: 'See my shifts', own: '/portal/shifts' },
  },
  'blocked-out': {
    message: 'The date is blocked out.',
    fix: { label: 'Change availability', own: '/portal/shifts/availability' },
  },
  blocked: { message: 'The account is not active.' },
};

export interface Reason {
  code: ReasonCode;
  message: string;
  fix: { label: string; link: string } | null;
}

interface Whose {
  userId: number;
  isOwn: boolean;
  /** Asked by whoever acts for them. */
  isChild?: boolean;
}

const ofChild = (own: string, userId: number): string =>
  own.replace(
    /^\/portal\/(?:user\/me|(?=shifts))/,
    (start) => `/portal/user/${userId}${start.endsWith('me') ? '' : '/'}`,
  );

/** In words, with where to go: the person's own pages, which are others for a guardian, or theirs as staff see them. */
export const computeReasons = (codes: readonly ReasonCode[], { userId, isOwn, isChild = false }: Whose): Reason[] =>
  codes.map((code) => {
    const { message, fix } = told[code];
    const own = fix && (isChild ? ofChild(fix.own, userId) : fix.own);
    const link = isOwn ? own : fix?.staff && `/staff/people/${userId}/${fix.staff}`;
    return { code, message, fix: fix && link ? { label: fix.label, link } : null };
  });

/** For staff: what speaks against it, without where to go. */
export const computeToldReasons = (codes: readonly (ReasonCode | 'on-shift')[]): { code: string; message: string }[] =>
  codes.map((code) => ({
    code,
    message: code === 'on-shift' ? 'They are on this shift already.' : told[code].message,
  }));

/** What a change would bring upon people is told before it is made; made is it once that was accepted. */
export function assertAccepted(
  conflicts: readonly { reasons: readonly { code: string; message: string }[] }[],
  despite: boolean,
): void {
  if (conflicts.length === 0 || despite) return;
  const messages = new Set(conflicts.flatMap(({ reasons }) => reasons.map(({ message }) => message)));
  throw new Problem('not_eligible', { params: { reasons: [...messages].join(' ') }, current: { conflicts } });
}

/** Booking times bind those who book for themselves. */
const staffPassOver: readonly ReasonCode[] = ['closed', 'not-open-yet'];
/** Holders of `override-eligibility` pass over these, with a reason. */
const canBeOverridden: readonly ReasonCode[] = [
  'not-in-team',
  'role',
  'skill',
  'training',
  'check',
  'expired-before-shift',
  'rest',
  'hours',
  'blocked-out',
];

/** What is left to keep someone from a shift; being full leaves the waiting list. */
export function computeObstacles(
  codes: readonly ReasonCode[],
  { asStaff, override }: { asStaff: boolean; override: boolean },
): ReasonCode[] {
  return codes.filter(
    (code) =>
      code !== 'full' && !(asStaff && staffPassOver.includes(code)) && !(override && canBeOverridden.includes(code)),
  );
}

export function assertNoObstacle(codes: readonly ReasonCode[], whose: Whose): void {
  if (codes.length === 0) return;
  const reasons = computeReasons(codes, whose);
  throw new Problem('not_eligible', {
    params: { reasons: reasons.map(({ message }) => message).join(' ') },
    current: { reasons },
  });
}
