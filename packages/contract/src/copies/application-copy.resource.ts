import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';

export const applicationCopy = defineCalls({
  name: 'applicationCopy',
  path: 'applications/{applicationId}/copy',
  summary: 'An application for printing.',
  parent: { resource: 'application', param: 'applicationId', via: 'application_id' },
  operations: {
    show: operation({
      method: 'GET',
      path: '',
      summary:
        'The application as a PDF in the language of the request: every question with its answer, except the diversity questions.',
      output: z.file(),
      media: 'application/pdf',
      errors: ['not_found', 'too_many_requests', 'overloaded'],
      envelope: false,
    }),
  },
});
