import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import { bodyFindings, readColumns, type Columns } from '../testing/conformance/bodies.ts';
import { deedFindings } from '../testing/conformance/deeds.ts';
import { listFindings } from '../testing/conformance/lists.ts';
import { methodFindings } from '../testing/conformance/methods.ts';
import { subjectOf, type Subject } from '../testing/conformance/subject.ts';
import { aFullOrganisation, type FullOrganisation } from '../testing/full-organisation.ts';

const api = testApi();
let full: FullOrganisation;
let columns: Columns;
beforeAll(async () => {
  full = await aFullOrganisation(api);
  columns = await readColumns(api);
});

async function findingsOf(judge: (subject: Subject) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const module of api.app.pipeline.registry.modules)
    found.push(...(await judge(await subjectOf(api, full, module))));
  return found;
}

// every resource is asked, and there are more of them every month
const everyResource = { timeout: 300_000 };

describe('every resource does what it declares', () => {
  it('in its lists: each filter, order, include and page, and no other', everyResource, async () => {
    expect(await findingsOf((subject) => listFindings(api, subject))).toEqual([]);
  });

  it('with each field of a body: wrong ones are named, closed ones never written', everyResource, async () => {
    expect(columns.all.length).toBeGreaterThan(80);
    expect(await findingsOf((subject) => bodyFindings(api, subject, columns))).toEqual([]);
  });

  it('when a row is made, shown, changed and removed, each with one audit entry', everyResource, async () => {
    expect(await findingsOf((subject) => deedFindings(api, subject))).toEqual([]);
  });

  it('at each address: other methods are refused with those it offers', everyResource, async () => {
    expect(await methodFindings(api, full, { caller: api.anonymous(full.organisation) })).toEqual([]);
  });
});
