import { useIntl } from '../../ui/intl.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import type { AuditAction } from './audit-actions.ts';
import type { LogEntry } from './log.api.ts';

const WHAT: Readonly<Record<string, MessageKey>> = {
  user: 'log.what_user',
  emailAddress: 'log.what_email',
  phoneNumber: 'log.what_phone',
  postalAddress: 'log.what_address',
  emergencyContact: 'log.what_emergency',
  role: 'log.what_role',
  guardian: 'log.what_guardian',
  supervisor: 'log.what_supervisor',
  block: 'log.what_block',
  session: 'log.what_session',
  userAttribute: 'log.what_fields',
  userFile: 'log.what_file',
  file: 'log.what_file',
  userPassword: 'log.what_password',
  application: 'log.what_application',
  applicationReference: 'log.what_reference',
  parentalConsent: 'log.what_consent',
  applicationNote: 'log.what_note',
  dataExport: 'log.what_export',
  note: 'log.what_staff_note',
  userTag: 'log.what_tag',
  userConsent: 'log.what_consents',
  team: 'log.what_team',
  opportunity: 'log.what_opportunity',
  roleProfile: 'log.what_profile',
  permissionGroup: 'log.what_group',
  listExport: 'log.what_list',
  organisation: 'log.what_organisation',
  dynamicSkill: 'log.what_dynamic_skill',
};
const VERBS: Readonly<Record<string, MessageKey>> = {
  create: 'log.create',
  update: 'log.update',
  remove: 'log.remove',
  read: 'log.read',
  request: 'log.request',
  export: 'log.export',
  warn: 'log.remind',
  remind: 'log.remind',
  publish: 'log.publish',
  expire: 'log.expire',
  complete: 'log.complete',
  move: 'log.move',
  cancel: 'log.cancel',
  confirm: 'log.confirm',
  verify: 'log.verify',
  decide: 'log.decide',
};

/** What every record has: it tells no one what happened. */
const BOOKKEEPING = ['id', 'version', 'user_id', 'created_at', 'updated_at'];

/** Deeds that are no change of a record, by what they were done to. */
const DEEDS: Readonly<Record<string, MessageKey>> = {
  'session.sign-in': 'log.signed_in',
  'session.sign-out': 'log.signed_out',
  'session.sign-in-failed': 'log.sign_in_failed',
  'session.revoke': 'log.session_ended',
  'forgotPassword.create': 'log.password_asked',
  'deniedPermission.create': 'log.denied',
  'deniedPermission.update': 'log.denied',
  'deniedPermission.remove': 'log.given_back',
  'block.create': 'log.blocked',
  'block.remove': 'log.block_lifted',
  'passwordReset.send-link': 'log.password_asked',
  'passwordReset.reset': 'log.password_set',
  'twoFactor.verify': 'log.second_factor_set',
  'twoFactor.disable': 'log.second_factor_ended',
  'oauthGrant.allow': 'log.program_allowed',
  'oauthGrant.revoke': 'log.program_ended',
  'identityLink.link': 'log.account_linked',
  'user.merged': 'log.merged',
  'merge.merge': 'log.merged_here',
  'dynamicSkill.compute': 'log.skill_computed',
  'recentAction.create': 'log.record_opened',
  'merge.dismiss': 'log.dismissed',
  'merge.restore': 'log.restored',
};

const FIELDS: Readonly<Record<string, MessageKey>> = {
  first_name: 'person.first_name',
  last_name: 'person.last_name',
  preferred_name: 'person.preferred_name',
  name_title: 'person.name_title',
  status_id: 'person.status',
  language: 'person.language',
  dob: 'person.dob',
  special_requirements: 'person.special_requirements',
  email: 'person.email',
  phone_number: 'person.phone_number',
  street: 'person.street',
  city: 'person.city',
  county: 'person.county',
  postcode: 'person.postcode',
  type: 'person.phone_type',
  primary: 'person.primary',
  default_sms: 'person.sms',
  role_profile_id: 'log.field_role',
  team_id: 'log.field_team',
  start_date: 'log.field_start',
  end_date: 'log.field_end',
  permission: 'log.field_permission',
  state: 'log.field_state',
};

/** Kinds of records that the sentences above name. */
export const namedResources: readonly string[] = Object.keys(WHAT);

/** A name of the code as words: better than nothing, where no one has written any. */
export const plainWords = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .replace(/ id$/, '')
    .toLowerCase();

/** English words that no article goes with. */
const UNCOUNTED = /settings|answers|authentication|availability|evidence|access|sign-|^text|terms|hours|proof/;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One entry as a sentence, and what else is known of it. */
export function useLogWords() {
  const t = useText();
  const { messages } = useIntl();
  const said = (key: string) => (key in messages ? t(key as MessageKey) : undefined);
  const kindOf = (name: string) => said(`${name}.one`) ?? said(`recordKind.${name}`) ?? plainWords(name);
  const someOf = (name: string) => {
    const kind = kindOf(name);
    return UNCOUNTED.test(kind) ? kind : t(/^[aeio]/.test(kind) ? 'log.an' : 'log.a', { what: kind });
  };
  const actorOf = ({ actor, actor_kind: kind, program: apiClient }: LogEntry) => {
    if (kind === 'client' && apiClient) return apiClient.name;
    if (kind === 'system' || kind === 'anonymous') return t(`log.${kind}`);
    return actor?.display_name ?? t('log.somebody');
  };
  const fieldName = (field: string) => (FIELDS[field] ? t(FIELDS[field]) : capital(plainWords(field)));
  return {
    fieldName,
    resourceName: (name: string) => capital(WHAT[name] ? t(WHAT[name]).replace(/^(?:an?|the) /, '') : kindOf(name)),
    verbName: (name: string) => capital(plainWords(name)),
    actionName: (name: AuditAction) => t(`log.action_${name}`),
    sentence(entry: LogEntry): string {
      const { action, resource } = entry;
      const actor = actorOf(entry);
      const deed = DEEDS[`${resource}.${action}`];
      if (deed) return t('log.other', { who: actor, deed: t(deed) });
      const what = WHAT[resource] ? t(WHAT[resource]) : someOf(resource);
      return VERBS[action]
        ? t(VERBS[action], { who: actor, what })
        : t('log.other', { who: actor, deed: `${plainWords(action)}, ${what}` });
    },
    details({ acting_for: actingFor, actor_kind: kind, program: apiClient, fields: all }: LogEntry): string[] {
      const fields = all.filter((field) => !BOOKKEEPING.includes(field));
      return [
        ...(actingFor ? [t('log.for', { name: actingFor.display_name })] : []),
        ...(apiClient
          ? [t(kind === 'client' ? 'log.by_program' : 'log.through', { name: apiClient.name, id: apiClient.client_id })]
          : []),
        ...(fields.length > 0
          ? [
              t('log.fields', {
                fields: fields.map((field) => fieldName(field).toLowerCase()).join(', '),
              }),
            ]
          : []),
      ];
    },
  };
}
