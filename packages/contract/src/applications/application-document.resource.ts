import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label } from '../kit/types.ts';

/** What an applicant handed in, or staff received on paper and scanned. */
export const applicationDocument = defineResource({
  name: 'applicationDocument',
  path: 'users/{userId}/applications/{applicationId}/documents',
  summary: 'Documents of an application, by what the form asked for.',
  parent: { resource: 'userApplication', param: 'applicationId', via: 'application_id' },
  fields: {
    id: field(id),
    application_id: field(id),
    user_id: field(id, { doc: 'The applicant.' }),
    document_id: field(id, { write: 'create', doc: 'Of the organisation’s list of requested documents; each once.' }),
    name: field(label, { write: 'always', optional: true, doc: 'As the list calls it unless changed.' }),
    file_id: field(id, { write: 'create', doc: 'One of your own uploads; it stops being ephemeral.' }),
    original_name: field(z.string()),
    type: field(z.string()),
    size: field(z.int()),
    url: field(z.string()),
    scanned: field(z.boolean(), { doc: 'A virus scanner found nothing in it; false where none is configured.' }),
    supplied_earlier: field(z.boolean(), { doc: 'Handed in with an earlier application.' }),
    ...stamps,
  },
  relations: { document: { kind: 'one', to: 'requestedDocument', via: 'document_id' } },
  actions: allActions,
  operations: {},
  inPerson: 'writes',
});
