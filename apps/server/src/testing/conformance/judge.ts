import type { Caller, TestApi } from '../api.ts';
import type { FullOrganisation } from '../full-organisation.ts';
import { bodyFindings, type Columns } from './bodies.ts';
import { deedFindings } from './deeds.ts';
import { listFindings } from './lists.ts';
import { methodFindings } from './methods.ts';
import { subjectOf, type Subject } from './subject.ts';

const parts = {
  lists: listFindings,
  bodies: bodyFindings,
  deeds: deedFindings,
  methods: (api: TestApi, { module, reader }: Subject, _: Columns, full: FullOrganisation) =>
    methodFindings(api, full, { only: new Set([module.resource.name]), caller: reader }),
};
export type Part = keyof typeof parts;

/** What one resource does otherwise than it declares. Callers may be given ears of their own, to plant mistakes, which one part has to find. */
export async function findingsAbout(
  api: TestApi,
  { full, columns, name }: { full: FullOrganisation; columns: Columns; name: string },
  {
    heard = (caller) => caller,
    judgedParts = Object.keys(parts) as Part[],
  }: { heard?: (caller: Caller) => Caller; judgedParts?: readonly Part[] } = {},
): Promise<string[]> {
  const subject = await subjectOf(api, full, api.app.pipeline.registry.get(name));
  const through = { ...subject, writer: heard(subject.writer), reader: heard(subject.reader) };
  const found: string[] = [];
  for (const part of judgedParts) found.push(...(await parts[part](api, through, columns, full)));
  return found;
}
