import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { makePng } from '../../modules/files/file.factory.ts';
import type { Caller, Reply, TestApi } from '../api.ts';
import { uploadText } from '../full-organisation.ts';
import { uploadPicture } from '../upload-picture.ts';
import { differs, soundBody, type Subject } from './subject.ts';

const nowhere = 999_999_999;

/** A row is made, shown, changed and removed; each leaves its one entry in the audit, and a version that is past changes nothing. */
export async function deedFindings(api: TestApi, subject: Subject): Promise<string[]> {
  const { resource, full, path, writer } = subject;
  const does = (action: 'create' | 'update' | 'remove') => resource.actions.includes(action);
  const made = does('create') ? await createOne(api, subject) : null;
  if (made && made.reply.status !== 201)
    return [`create ${resource.name}: 201 expected, ${made.reply.status} given ${made.reply.text.slice(0, 300)}`];
  const row = made?.reply.body.data as { id: number } & Record<string, unknown>;
  const id = made ? row.id : full.ids[resource.name]!;
  const address = resource.key && made ? row[resource.key] : id;
  const one = resource.singleton ? path : `${path}/${String(address)}`;
  const audited = (reply: Reply, action: string) => auditFindings(api, subject, { reply, action, id });
  const findings = made ? [...made.findings, ...(await audited(made.reply, 'create'))] : [];
  if (made && resource.actions.includes('show')) findings.push(...(await shownFindings(subject, one, row)));
  if (does('update')) {
    if ('version' in resource.fields) {
      const stale = await writer.put(one, soundBody(subject, 'update'), { 'if-match': '"999"' });
      findings.push(...differs(`update ${resource.name} of a version that is past`, stale.status, 412));
    }
    const changed = await writer.put(one, soundBody(subject, 'update'));
    findings.push(...differs(`update ${resource.name}`, changed.status, 200), ...(await audited(changed, 'update')));
  }
  if (does('remove')) {
    const removed = await writer.remove(one);
    findings.push(...differs(`remove ${resource.name}`, removed.status, 204), ...(await audited(removed, 'remove')));
  }
  return [...findings, ...(await missingFindings(subject))];
}

async function uploadFor(api: TestApi, subject: Subject): Promise<number> {
  const { full, writer, resource } = subject;
  if (resource.accepts === 'pictures') return uploadPicture(api, full.organisation, writer, { bytes: await makePng() });
  return (await uploadText(writer, 'a.txt')).body.data.id as number;
}

/** What was sent stands in the row, where it was a plain value. */
export async function createOne(api: TestApi, subject: Subject): Promise<{ reply: Reply; findings: string[] }> {
  const { resource, writer, path } = subject;
  const body = soundBody(subject, 'create');
  // what one resource has adopted is no upload for the next
  if (resource.shape === 'attachments') body.file_id = await uploadFor(api, subject);
  const reply = await writer.post(path, body);
  const row = (reply.body?.data ?? {}) as Record<string, unknown>;
  const lost = Object.entries(body).filter(
    ([name, value]) => ['number', 'boolean'].includes(typeof value) && name in resource.fields && row[name] !== value,
  );
  const findings = reply.status === 201 ? differs(`create ${resource.name}: fields that were lost`, lost, []) : [];
  if (reply.status === 201 && 'version' in resource.fields)
    findings.push(...differs(`create ${resource.name}: its ETag`, reply.headers.etag, '"1"'));
  return { reply, findings };
}

async function shownFindings({ writer, resource }: Subject, one: string, made: object): Promise<string[]> {
  const { status, body } = await writer.get(one);
  if (status !== 200) return [`show ${resource.name}: 200 expected, ${status} given`];
  const missing = Object.keys(resource.fields).filter((name) => name in made && !(name in body.data));
  return differs(`show ${resource.name}: fields of the new row that are missing`, missing, []);
}

/** A number that no row has. */
async function missingFindings({ resource, path, writer }: Subject): Promise<string[]> {
  if (resource.singleton) return [];
  const findings: string[] = [];
  const offered = [
    ['show', () => writer.get(`${path}/${nowhere}`)],
    ['update', () => writer.put(`${path}/${nowhere}`, {})],
    ['remove', () => writer.remove(`${path}/${nowhere}`)],
  ] as const;
  for (const [action, ask] of offered)
    if (resource.actions.includes(action))
      findings.push(...differs(`${action} ${resource.name} that is not there`, (await ask()).status, 404));
  return findings;
}

/** Entries about other rows that a deed leaves besides its own. */
const consequences: Record<string, string> = {
  // whoever has no account is made known by it
  event: 'user.create',
  eventSession: 'user.create',
  application: 'role.create',
  roleProfile: 'roleProfile.bulk-change',
  rota: 'rota.bulk-change',
  rotaTimeslot: 'shift.move',
  oauthAuthorization: 'oauthGrant.allow',
  formDraft: 'formVersion.publish',
  merge: 'user.merged',
  personAddition: 'user.create',
};

interface Entry {
  actor_id: number;
  action: string;
  resource: string;
  row_id: number;
  subject_id: number | null;
}
export async function entriesOf(
  { ground }: TestApi,
  organisationId: number,
  reply: Reply,
  name: string,
): Promise<Entry[]> {
  const { rows } = await ground.owner.query<Entry>(
    'select actor_id, action, resource, row_id, subject_id from data.audit_entries where organisation_id = $1 and request_id = $2',
    [organisationId, reply.headers['x-request-id']],
  );
  // a file is taken over by whatever it hangs on
  return rows.filter((row) => !['file.adopt', consequences[name]].includes(`${row.resource}.${row.action}`));
}

async function auditFindings(
  api: TestApi,
  {
    resource,
    module,
    full,
    writer,
  }: { resource: Resource; module: Subject['module']; full: Subject['full']; writer: Caller },
  { reply, action, id }: { reply: Reply; action: string; id: number },
): Promise<string[]> {
  if (reply.status >= 300) return [];
  const entries = await entriesOf(api, full.organisation.id, reply, resource.name);
  return differs(
    `${action} ${resource.name}: entries in the audit`,
    entries.map((entry) => ({ ...entry, subject_id: entry.subject_id !== null })),
    [{ actor_id: writer.userId, action, resource: resource.name, row_id: id, subject_id: Boolean(module.subject) }],
  );
}
