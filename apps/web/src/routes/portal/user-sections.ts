import { linksToMake } from '../../features/users/user.rules.ts';
import { today } from '../../lib/dates.ts';
import type { UserSection } from './user-section.ts';
import { lazyPiece } from '../../ui/pieces.ts';

/** The sections of a profile, in order, each with a page of its own. */
export const SECTIONS: readonly UserSection[] = [
  {
    id: 'details',
    title: 'profile.details',
    Section: lazyPiece(async () => (await import('./user-details.tsx')).UserDetails),
  },
  {
    id: 'contact',
    title: 'profile.contact',
    Section: lazyPiece(async () => (await import('./user-contact.tsx')).UserContact),
  },
  {
    id: 'emergency',
    title: 'profile.emergency',
    Section: lazyPiece(async () => (await import('./user-emergency.tsx')).UserEmergency),
  },
  {
    id: 'skills',
    title: 'profile.skills',
    Section: lazyPiece(async () => (await import('./user-skills.tsx')).UserSkills),
  },
  {
    id: 'requirements',
    title: 'person.sensitive',
    Section: lazyPiece(async () => (await import('./user-requirements.tsx')).UserRequirements),
    isFor: ({ person }) => person.dob !== undefined || person.special_requirements !== undefined,
  },
  {
    id: 'fields',
    title: 'profile.fields',
    Section: lazyPiece(async () => (await import('./user-attributes.tsx')).UserAttributes),
    isFor: ({ own, acting, may }) => own || acting === 'guardian' || may('view-sensitive-details'),
  },
  {
    id: 'consents',
    title: 'consents.title',
    Section: lazyPiece(async () => (await import('./user-consents.tsx')).UserConsents),
  },
  {
    id: 'checks',
    title: 'profile.checks',
    Section: lazyPiece(async () => (await import('./user-checks.tsx')).UserChecks),
    isFor: ({ own, acting }) => own || acting === 'guardian',
  },
  {
    id: 'training',
    title: 'profile.training',
    Section: lazyPiece(async () => (await import('./user-training.tsx')).UserTraining),
    isFor: ({ own, acting }) => own || acting === 'guardian',
  },
  {
    id: 'shifts',
    title: 'app.shifts',
    Section: lazyPiece(async () => (await import('./user-shifts.tsx')).UserShifts),
    hasPages: true,
    isFor: ({ acting }) => acting === 'guardian',
  },
  {
    id: 'events',
    title: 'app.events',
    Section: lazyPiece(async () => (await import('./user-events.tsx')).UserEvents),
    hasPages: true,
    isFor: ({ acting }) => acting === 'guardian',
  },
  {
    id: 'hours',
    title: 'profile.hours',
    Section: lazyPiece(async () => (await import('./user-hours.tsx')).UserHours),
    isFor: ({ own, acting }) => own || acting === 'guardian',
  },
  {
    id: 'stays',
    title: 'profile.stays',
    Section: lazyPiece(async () => (await import('./user-stays.tsx')).UserStays),
    isFor: ({ own, acting, may }) =>
      own || acting !== null || may('view-residential-bookings') || may('manage-residential-bookings'),
  },
  {
    id: 'messages',
    title: 'profile.messages',
    Section: lazyPiece(async () => (await import('./user-messages.tsx')).UserMessages),
    isFor: ({ own, acting, may }) => own || acting === 'guardian' || may('manage-messages'),
  },
  {
    id: 'diversity',
    title: 'profile.diversity',
    Section: lazyPiece(async () => (await import('./user-diversity.tsx')).UserDiversity),
    isFor: ({ own }) => own,
  },
  {
    id: 'security',
    title: 'profile.security',
    Section: lazyPiece(async () => (await import('./user-security.tsx')).UserSecurity),
    isFor: ({ own }) => own,
  },
  {
    id: 'carers',
    title: 'profile.carers',
    Section: lazyPiece(async () => (await import('./user-carers.tsx')).UserCarers),
    isFor: ({ person, own, may, carers }) =>
      carers > 0 || Object.values(linksToMake(person, { own, may, today: today() })).some(Boolean),
  },
  {
    id: 'files',
    title: 'profile.files',
    Section: lazyPiece(async () => (await import('./user-files.tsx')).UserFiles),
    isFor: ({ own, acting, may }) => own || acting !== null || may('view-files'),
  },
  {
    id: 'my-data',
    title: 'profile.data',
    Section: lazyPiece(async () => (await import('./user-data.tsx')).UserData),
    isFor: ({ own, acting }) => own || acting === 'guardian',
  },
];
