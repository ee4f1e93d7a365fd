import { Suspense, type ComponentType } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { MoreWords } from '../../../lib/more-words.tsx';
import { Loading } from '../../../ui/states.tsx';
import { NotFoundPage } from '../../error-page.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { loadSettingsWords } from './settings-words.ts';

/** By what follows `/staff/settings/`. One route holds them all, so that none of them makes every other page larger. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '': lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
  organisation: lazyPage(() => import('./organisation-page.tsx'), 'OrganisationPage'),
  permissions: lazyPage(() => import('./permissions-page.tsx'), 'PermissionsPage'),
  roles: lazyPage(() => import('./role-profiles-page.tsx'), 'RoleProfilesPage'),
  audit: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
  'api-clients': lazyPage(() => import('./api-clients-page.tsx'), 'ApiClientsPage'),
  'custom-fields': lazyPage(() => import('./custom-fields-page.tsx'), 'CustomFieldsPage'),
  tags: lazyPage(() => import('./tags-page.tsx'), 'TagsPage'),
  recruitment: lazyPage(() => import('./recruitment-page.tsx'), 'RecruitmentPage'),
  skills: lazyPage(() => import('./skills-page.tsx'), 'SkillsPage'),
  'dynamic-skills': lazyPage(() => import('./dynamic-skills-page.tsx'), 'DynamicSkillsPage'),
  'recruitment-questions': lazyPage(() => import('./recruitment-questions-page.tsx'), 'RecruitmentQuestionsPage'),
  'check-types': lazyPage(() => import('./disclosure-types-page.tsx'), 'DisclosureTypesPage'),
  'clearance-flags': lazyPage(() => import('./clearance-flags-page.tsx'), 'ClearanceFlagsPage'),
  training: lazyPage(() => import('./induction-modules-page.tsx'), 'InductionModulesPage'),
  emails: lazyPage(() => import('./emails-page.tsx'), 'EmailsPage'),
  'do-not-accept': lazyPage(() => import('./blacklist-page.tsx'), 'BlacklistPage'),
  signups: lazyPage(() => import('./signups-page.tsx'), 'SignupsPage'),
  safeguarding: lazyPage(() => import('./safeguarding-page.tsx'), 'SafeguardingPage'),
  rotas: lazyPage(() => import('./rotas-page.tsx'), 'RotasPage'),
  'shift-patterns': lazyPage(() => import('./shift-patterns-page.tsx'), 'ShiftPatternsPage'),
  motivations: lazyPage(() => import('./motivations-page.tsx'), 'MotivationsPage'),
  partners: lazyPage(() => import('./partners-page.tsx'), 'PartnersPage'),
  statistics: lazyPage(() => import('./statistics-page.tsx'), 'StatisticsSettingsPage'),
  links: lazyPage(() => import('./links-page.tsx'), 'LinksPage'),
  consents: lazyPage(() => import('./consents-page.tsx'), 'ConsentsPage'),
  'sign-in': lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
  embedding: lazyPage(() => import('./embed-page.tsx'), 'EmbedPage'),
};

/** What has a page for each of its rows: `roles/7`, `emails/applications-moved`. */
const ROW_PAGES: Readonly<Record<string, ComponentType<{ of: string }>>> = {
  roles: lazyPage(() => import('./role-profile-page.tsx'), 'RoleProfilePage'),
  'api-clients': lazyPage(() => import('./api-client-page.tsx'), 'ApiClientPage'),
  'custom-fields': lazyPage(() => import('./custom-field-page.tsx'), 'CustomFieldPage'),
  recruitment: lazyPage(() => import('./recruitment-category-page.tsx'), 'RecruitmentCategoryPage'),
  emails: lazyPage(() => import('./email-page.tsx'), 'EmailPage'),
  'sign-in': lazyPage(() => import('./identity-provider-page.tsx'), 'IdentityProviderPage'),
  lists: lazyPage(() => import('./lookup-settings-page.tsx'), 'LookupSettingsPage'),
};

const route = getRouteApi('/signed-in/staff/settings/$');

function Pages() {
  const { _splat = '' } = route.useParams();
  const [area = '', row, ...rest] = _splat.replace(/\/+$/, '').split('/');
  const Page = row === undefined ? PAGES[area] : undefined;
  if (Page) return <Page />;
  const RowPage = ROW_PAGES[area];
  if (!RowPage || row === undefined || rest.length > 0) return <NotFoundPage />;
  return <RowPage key={`${area}/${row}`} of={row} />;
}

/** Around every page below /staff/settings: their words come with the first of them. */
export function SettingsFrame() {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadSettingsWords}>
        <Pages />
      </MoreWords>
    </Suspense>
  );
}
