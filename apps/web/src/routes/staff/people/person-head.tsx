import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { photoQuery } from '../../../features/profile-photos/profile-photo.api.ts';
import { personTagsQuery } from '../../../features/tags/person-tags.ts';
import { TagPill } from '../../../features/tags/tag-pill.tsx';
import { StatusPill } from '../../../features/users/status-pill.tsx';
import type { Person } from '../../../features/users/user.api.ts';
import { isOfAge } from '../../../features/users/user.rules.ts';
import { useMay } from '../../../lib/access.ts';
import { today } from '../../../lib/dates.ts';
import { meQuery } from '../../../lib/session.ts';
import { inOrder, spanTime } from '../../../lib/spans.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { Pill } from '../../../ui/pill.tsx';
import { useText } from '../../../ui/text.ts';
import { Avatar } from '../../../ui/tile.tsx';

// Comes after the page: no one waits for it.
const FavouriteButton = lazyPiece(
  async () => (await import('../../../features/reminders/favourite-button.tsx')).FavouriteButton,
);

const RemindButton = lazyPiece(
  async () => (await import('../../../features/reminders/remind-button.tsx')).RemindButton,
);

const PersonLights = lazyPiece(async () => (await import('./person-lights.tsx')).PersonLights);

/** More than these are told on the page of roles. */
const SHOWN_ROLES = 2;

function useRoleLine({ roles }: Person): string {
  const t = useText();
  const held = inOrder(roles, today()).filter((role) => spanTime(role, today()) === 'current');
  const named = held
    .slice(0, SHOWN_ROLES)
    .map(({ roleProfile, team }) =>
      [roleProfile?.display_name, team?.name ?? t('person.whole_organisation')].filter(Boolean).join(', '),
    );
  const more = held.length - named.length;
  return [...named, ...(more > 0 ? [t('tab.more_roles', { count: more })] : [])].join(' · ');
}

/** Who it is, at the top of each of their pages. */
export function PersonHead({ person }: { person: Person }) {
  const t = useText();
  const roles = useRoleLine(person);
  const { data: tags = [] } = useQuery(personTagsQuery(person.id));
  const { data: photo } = useQuery(photoQuery(person.id));
  const { data: me } = useQuery(meQuery);
  const may = useMay();
  const seesLights = may('view-vetting') || may('manage-vetting') || may('manage-training');
  const isChild = !!person.dob && !isOfAge(person.dob, today());
  const note = (
    <span className="grid gap-2 text-sm">
      {roles && <span>{roles}</span>}
      <span className="flex flex-wrap items-center gap-2">
        <StatusPill status={person.status} />
        {person.blocked && <Pill tone="danger">{t('tab.blocked')}</Pill>}
        {isChild && <Pill tone="sun">{t('tab.under_age')}</Pill>}
        {seesLights && (
          <Suspense fallback={null}>
            <PersonLights userId={person.id} />
          </Suspense>
        )}
        {tags.map(({ id, tag }) => (
          <TagPill key={id} row={tag} />
        ))}
      </span>
    </span>
  );
  return (
    <div className="flex items-center gap-5">
      <span className="max-sm:hidden">
        <Avatar name={person.display_name} src={photo?.thumbnails?.thumb ?? null} size="large" />
      </span>
      <div className="min-w-0 grow">
        <PageHeader
          above={<BackLink href="/staff/people" label={t('tab.back')} />}
          title={person.display_name || t('person.nameless', { number: person.id })}
          note={note}
          beside={
            <>
              {may('merge-users') && me && me.id !== person.id && (
                <Link href={`/staff/people/duplicates/${person.id}`}>{t('tab.merge')}</Link>
              )}
              <Suspense fallback={null}>
                <RemindButton of="about_id" id={person.id} />
                <FavouriteButton of="about_id" id={person.id} />
              </Suspense>
            </>
          }
        />
      </div>
    </div>
  );
}
