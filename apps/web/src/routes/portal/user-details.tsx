import { Suspense } from 'react';
import { PhotoSheet } from '../../features/profile-photos/photo-sheet.tsx';
import { DetailsSheet } from '../../features/users/details-sheet.tsx';
import { areNamesFixed } from '../../features/users/user.rules.ts';
import { lazyPiece } from '../../ui/pieces.ts';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import type { UserSectionProps } from './user-section.ts';

// Most people have neither, and their details need not wait for them.
const SharedNotes = lazyPiece(async () => (await import('../../features/notes/shared-notes.tsx')).SharedNotes);
const PublicTags = lazyPiece(async () => (await import('../../features/tags/public-tags.tsx')).PublicTags);

export function UserDetails({ person, etag, own, acting }: UserSectionProps) {
  const t = useText();
  const fixedNames = areNamesFixed(person, { own, acting });
  const note = fixedNames ? t(own ? 'profile.fixed_names' : 'profile.fixed_names_other') : undefined;
  return (
    <>
      {own && !fixedNames && (
        <Callout tone="warning" title={t('profile.details_needed')}>
          {t('profile.details_needed_text')}
        </Callout>
      )}
      <PhotoSheet person={person} mayEdit={own || acting === 'guardian'} />
      <DetailsSheet
        own={own}
        fixedNames={fixedNames}
        person={person}
        etag={etag}
        title={t(own ? 'profile.my_details' : 'person.details')}
        note={note}
      />
      {(own || acting === 'guardian') && (
        <Suspense fallback={null}>
          <PublicTags userId={person.id} />
          <SharedNotes userId={person.id} />
        </Suspense>
      )}
    </>
  );
}
