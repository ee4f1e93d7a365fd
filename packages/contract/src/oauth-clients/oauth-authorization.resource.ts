import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';

const text = (most: number) => z.string().max(most).optional();

/** What an API client sends along with the person, as RFC 6749 and RFC 7636 name it. What is missing is told by the rules of those. */
const requestFields = {
  response_type: text(100),
  client_id: text(200),
  redirect_uri: text(2000),
  scope: text(8000),
  state: text(2000),
  code_challenge: text(200),
  code_challenge_method: text(20),
};

/** The page `/oauth/authorize` asks these two; no one else needs them. */
export const oauthAuthorization = defineCalls({
  name: 'oauthAuthorization',
  path: 'oauth/authorization',
  summary: 'What an API client asks a person for, and their answer.',
  inPerson: 'always',
  operations: {
    show: operation({
      method: 'GET',
      path: '',
      summary: 'Who asks, and for what, in the words of the organisation.',
      // further parameters are other standards' and none of our business
      query: z.object(requestFields),
      output: z.object({
        client: z.object({ name: z.string(), description: z.string() }),
        returns_to: z.string().describe('The host that the person is led back to.'),
        scopes: z.array(z.object({ scope: z.string(), label: z.string(), opens: z.string() })),
        redirect: z
          .string()
          .nullable()
          .describe('Set when the API client asked wrongly: lead the person back there, without asking them.'),
      }),
      errors: ['not_found', 'invalid'],
    }),
    decide: operation({
      method: 'POST',
      path: '',
      summary: 'Allows it, or not.',
      input: z.object({ ...requestFields, allow: z.boolean() }),
      output: z.object({ redirect: z.string().describe('Where to lead the person now.') }),
      errors: ['not_found', 'invalid'],
      status: 200,
      replay: false,
    }),
  },
});
