import type { ComponentType } from 'react';
import { lazyPiece } from '../../../ui/pieces.ts';
import type { MessageKey } from '../../../ui/text.ts';
import type { SectionReader, UserSectionProps } from '../../portal/user-section.ts';

export interface PersonTab {
  /** Its place in the address: `/staff/people/7/notes`. The first one stands at the person's own. */
  id: string;
  label: MessageKey;
  /** Left out: for everyone who sees the person. */
  may?(reader: SectionReader): boolean;
  /** Fetched when it is first opened; brings words of its own along (`MoreWords`) where it needs any. */
  Page: ComponentType<UserSectionProps>;
}

/** The pages of a person, in order. */
export const PERSON_TABS: readonly PersonTab[] = [
  {
    id: 'overview',
    label: 'tab.overview',
    Page: lazyPiece(async () => (await import('./person-overview.tsx')).PersonOverview),
  },
  {
    id: 'profile',
    label: 'tab.profile',
    Page: lazyPiece(async () => (await import('./person-profile.tsx')).PersonProfile),
  },
  {
    id: 'skills',
    label: 'tab.skills',
    Page: lazyPiece(async () => (await import('./person-skills.tsx')).PersonSkills),
  },
  {
    id: 'consents',
    label: 'tab.consents',
    Page: lazyPiece(async () => (await import('../../portal/user-consents.tsx')).ConsentSheets),
  },
  {
    id: 'applications',
    label: 'tab.applications',
    may: ({ own, acting, may }) => own || acting !== null || may('view-applications'),
    Page: lazyPiece(async () => (await import('./person-applications.tsx')).PersonApplications),
  },
  {
    id: 'checks',
    label: 'tab.checks',
    may: ({ own, acting, may }) => own || acting === 'guardian' || may('view-vetting') || may('manage-vetting'),
    Page: lazyPiece(async () => (await import('./person-checks.tsx')).PersonChecks),
  },
  {
    id: 'training',
    label: 'tab.training',
    may: ({ own, acting, may }) => own || acting === 'guardian' || may('manage-training'),
    Page: lazyPiece(async () => (await import('./person-training.tsx')).PersonTraining),
  },
  {
    id: 'hours',
    label: 'tab.hours',
    may: ({ own, acting, may }) => own || acting !== null || may('view-hours') || may('confirm-hours'),
    Page: lazyPiece(async () => (await import('./person-hours.tsx')).PersonHours),
  },
  {
    id: 'shifts',
    label: 'tab.shifts',
    may: ({ own, acting, may }) =>
      own ||
      acting !== null ||
      may('view-rotas') ||
      may('manage-shifts') ||
      may('assign-shifts') ||
      may('record-attendance'),
    Page: lazyPiece(async () => (await import('./person-shifts.tsx')).PersonShifts),
  },
  {
    id: 'availability',
    label: 'tab.availability',
    may: ({ own, acting, may }) => own || acting !== null || may('view-availability'),
    Page: lazyPiece(async () => (await import('./person-availability.tsx')).PersonAvailability),
  },
  {
    id: 'events',
    label: 'tab.events',
    may: ({ own, acting, may }) => own || acting !== null || may('manage-events') || may('record-attendance'),
    Page: lazyPiece(async () => (await import('./person-events.tsx')).PersonEvents),
  },
  {
    id: 'stays',
    label: 'tab.stays',
    may: ({ own, acting, may }) =>
      own || acting !== null || may('view-residential-bookings') || may('manage-residential-bookings'),
    Page: lazyPiece(async () => (await import('../../portal/user-stays.tsx')).UserStays),
  },
  {
    id: 'notes',
    label: 'tab.notes',
    // No one reads what is kept about themselves or their child here.
    may: ({ own, acting, may }) =>
      !own && acting !== 'guardian' && (may('view-notes') || may('view-safeguarding-notes')),
    Page: lazyPiece(async () => (await import('./person-notes.tsx')).PersonNotes),
  },
  {
    id: 'touchpoints',
    label: 'tab.touchpoints',
    may: ({ own, acting, may }) => !own && acting !== 'guardian' && may('view-touchpoints'),
    Page: lazyPiece(async () => (await import('./person-touchpoints.tsx')).PersonTouchpoints),
  },
  {
    id: 'messages',
    label: 'tab.messages',
    may: ({ own, acting, may }) => own || acting === 'guardian' || may('manage-messages'),
    Page: lazyPiece(async () => (await import('../../portal/user-messages.tsx')).UserMessages),
  },
  {
    id: 'files',
    label: 'tab.files',
    may: ({ own, acting, may }) => own || acting !== null || may('view-files'),
    Page: lazyPiece(async () => (await import('../../portal/user-files.tsx')).UserFiles),
  },
  {
    id: 'permissions',
    label: 'tab.permissions',
    Page: lazyPiece(async () => (await import('./person-rights.tsx')).PersonRights),
  },
  {
    id: 'history',
    label: 'tab.history',
    may: ({ may }) => may('view-audit'),
    Page: lazyPiece(async () => (await import('./person-log.tsx')).PersonLog),
  },
];
