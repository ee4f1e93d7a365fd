import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { OwnApplications } from '../../features/applications/own-applications.tsx';
import { AddressSheet, EmailSheet, PhoneSheet } from '../../features/users/contact-kinds.tsx';
import { DetailsSheet } from '../../features/users/details-sheet.tsx';
import { RoleList } from '../../features/users/role-list.tsx';
import { SensitiveSheet } from '../../features/users/sensitive-sheet.tsx';
import { personQuery } from '../../features/users/user.api.ts';
import { DETAILS_NEEDED } from '../../features/users/user.rules.ts';
import { LANGUAGES, useLanguage, type Language } from '../../lib/i18n.tsx';
import { pageValues } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { seesOthersQuery } from '../../lib/session.ts';
import { chooseTheme, THEMES, useTheme } from '../../lib/theme.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

function LookSheet() {
  const t = useText();
  const theme = useTheme();
  const { language, chooseLanguage } = useLanguage();
  const languages = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value].name }));
  return (
    <Sheet title={t('portal.look')} note={t('portal.look_note')}>
      <ChoiceTiles label={t('app.theme')} columns={1} value={theme} onChange={chooseTheme} choices={THEMES.map((value) => ({ value, label: t(`app.theme_${value}`) }))} />
      <ChoiceTiles label={t('app.language')} columns={1} value={language} onChange={chooseLanguage} choices={languages} />
    </Sheet>
  );
}

export function HomePage() {
  const t = useText();
  const { data } = useSuspenseQuery(personQuery('me'));
  const { data: seesOthers } = useQuery(seesOthersQuery);
  const { row: person, etag } = data;
  const detailsNeeded = person.status.id === DETAILS_NEEDED;
  usePageTitle(t('app.home'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title={t('portal.greeting', { name: person.preferred_name || person.first_name })} note={t('portal.greeting_note', { organisation: pageValues().organisation.name })} />
      {detailsNeeded && (
        <Callout tone="warning" title={t('portal.details_needed')}>
          {t('portal.details_needed_text')}
        </Callout>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden lg:col-start-2">
          <OwnApplications />
          {seesOthers && (
            <Sheet title={t('portal.staff_title')} note={t('portal.staff_note')}>
              <ButtonLink href="/staff/people" className="justify-self-start">
                {t('portal.staff_link')}
              </ButtonLink>
            </Sheet>
          )}
          {person.roles.length > 0 && (
            <Sheet title={t('portal.roles')}>
              <RoleList roles={person.roles} />
            </Sheet>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <DetailsSheet own person={person} etag={etag} title={t('portal.details')} note={detailsNeeded ? undefined : t('portal.fixed_names')} />
          <EmailSheet person={person} />
          <PhoneSheet person={person} />
          <AddressSheet person={person} />
          <SensitiveSheet own person={person} etag={etag} />
        </div>
        <div className="lg:col-start-2">
          <LookSheet />
        </div>
      </div>
    </div>
  );
}
