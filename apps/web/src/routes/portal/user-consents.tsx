import { getRouteApi } from '@tanstack/react-router';
import { ActivitiesSection } from '../../features/consents/activities-section.tsx';
import { ConsentsSection } from '../../features/consents/consents-section.tsx';
import { GivenSection } from '../../features/consents/given-section.tsx';
import { ConsentInput } from '../../features/custom-fields/consent-question.tsx';
import { isOfAge } from '../../features/users/user.rules.ts';
import { today } from '../../lib/dates.ts';
import { useText } from '../../ui/text.ts';
import { PagePart } from '../page-part.tsx';
import type { UserSectionProps } from './user-section.ts';

const route = getRouteApi('/signed-in/portal/user/$userId/$');

/** What carries a risk is not a child's own to decide. */
function Activities({ person, own }: Pick<UserSectionProps, 'person' | 'own'>) {
  const t = useText();
  const isChild = own && !!person.dob && !isOfAge(person.dob, today());
  const note = t(
    isChild ? 'consents.activities_child' : own ? 'consents.activities_own' : 'consents.activities_other',
    { name: person.display_name },
  );
  return (
    <ActivitiesSection userId={person.id} mayEdit={!isChild && (own || person.can?.update === true)} note={note} />
  );
}

interface ConsentSheetsProps extends UserSectionProps {
  /** Consents have to be looked through before anything else. */
  required?: boolean;
  onSaved?(): void;
}

export function ConsentSheets({ person, own, required = false, onSaved = () => {} }: ConsentSheetsProps) {
  return (
    <div key={person.id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ConsentsSection
        userId={person.id}
        name={own ? null : person.display_name}
        mayEdit={own || person.can?.update === true}
        Question={ConsentInput}
        required={required}
        onSaved={onSaved}
      />
      <PagePart>
        <Activities person={person} own={own} />
      </PagePart>
      <PagePart>
        <GivenSection userId={person.id} />
      </PagePart>
    </div>
  );
}

export function UserConsents(props: UserSectionProps) {
  const consent = route.useSearch().consent === true;
  const navigate = route.useNavigate();
  const clear = () => {
    if (consent) void navigate({ search: {}, replace: true, resetScroll: false });
  };
  return <ConsentSheets {...props} required={consent} onSaved={clear} />;
}
