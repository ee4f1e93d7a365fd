import type { Resource } from './kit/resource.ts';
import { authResources } from './auth/auth.resources.ts';
import { identityProvidersResources } from './identity-providers/identity-providers.resources.ts';
import { organisationResources } from './organisation/organisation.resources.ts';
import { usersResources } from './users/users.resources.ts';
import { notesResources } from './notes/notes.resources.ts';
import { tagsResources } from './tags/tags.resources.ts';
import { skillsResources } from './skills/skills.resources.ts';
import { touchpointsResources } from './touchpoints/touchpoints.resources.ts';
import { linksResources } from './links/links.resources.ts';
import { partnersResources } from './partners/partners.resources.ts';
import { consentsResources } from './consents/consents.resources.ts';
import { messagesResources } from './messages/messages.resources.ts';
import { submissionsResources } from './submissions/submissions.resources.ts';
import { draftsResources } from './drafts/drafts.resources.ts';
import { applicationsResources } from './applications/applications.resources.ts';
import { referencesResources } from './references/references.resources.ts';
import { parentalConsentsResources } from './parental-consents/parental-consents.resources.ts';
import { answerLinksResources } from './answer-links/answer-links.resources.ts';
import { copiesResources } from './copies/copies.resources.ts';
import { diversityResources } from './diversity/diversity.resources.ts';
import { secondFactorsResources } from './second-factors/second-factors.resources.ts';
import { permissionsResources } from './permissions/permissions.resources.ts';
import { teamsResources } from './teams/teams.resources.ts';
import { residentialResources } from './residential/residential.resources.ts';
import { opportunitiesResources } from './opportunities/opportunities.resources.ts';
import { motivationsResources } from './motivations/motivations.resources.ts';
import { attributesResources } from './attributes/attributes.resources.ts';
import { oauthClientsResources } from './oauth-clients/oauth-clients.resources.ts';
import { addressesResources } from './addresses/addresses.resources.ts';
import { filesResources } from './files/files.resources.ts';
import { jobsResources } from './jobs/jobs.resources.ts';
import { heartbeatsResources } from './heartbeats/heartbeats.resources.ts';
import { dataRequestsResources } from './data-requests/data-requests.resources.ts';
import { exportsResources } from './exports/exports.resources.ts';
import { calendarsResources } from './calendars/calendars.resources.ts';

/** What the product does, in the order of its documentation: each domain lists its own resources. */
export const domains: readonly { name: string; resources: readonly Resource[] }[] = [
  { name: 'auth', resources: authResources },
  { name: 'identity-providers', resources: identityProvidersResources },
  { name: 'organisation', resources: organisationResources },
  { name: 'users', resources: usersResources },
  { name: 'notes', resources: notesResources },
  { name: 'tags', resources: tagsResources },
  { name: 'skills', resources: skillsResources },
  { name: 'touchpoints', resources: touchpointsResources },
  { name: 'links', resources: linksResources },
  { name: 'partners', resources: partnersResources },
  { name: 'consents', resources: consentsResources },
  { name: 'messages', resources: messagesResources },
  { name: 'drafts', resources: draftsResources },
  { name: 'submissions', resources: submissionsResources },
  { name: 'applications', resources: applicationsResources },
  { name: 'references', resources: referencesResources },
  { name: 'parental-consents', resources: parentalConsentsResources },
  { name: 'answer-links', resources: answerLinksResources },
  { name: 'copies', resources: copiesResources },
  { name: 'diversity', resources: diversityResources },
  { name: 'second-factors', resources: secondFactorsResources },
  { name: 'permissions', resources: permissionsResources },
  { name: 'teams', resources: teamsResources },
  { name: 'residential', resources: residentialResources },
  { name: 'opportunities', resources: opportunitiesResources },
  { name: 'motivations', resources: motivationsResources },
  { name: 'attributes', resources: attributesResources },
  { name: 'oauth-clients', resources: oauthClientsResources },
  { name: 'addresses', resources: addressesResources },
  { name: 'files', resources: filesResources },
  { name: 'jobs', resources: jobsResources },
  { name: 'heartbeats', resources: heartbeatsResources },
  { name: 'data-requests', resources: dataRequestsResources },
  { name: 'calendars', resources: calendarsResources },
  { name: 'exports', resources: exportsResources },
];

export const resources: readonly Resource[] = domains.flatMap((domain) => domain.resources);
