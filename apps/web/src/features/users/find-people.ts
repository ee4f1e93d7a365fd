import type { user } from '@manyhands/contract/users/user.resource.ts';
import { resourceApi } from '../../lib/resource-api.ts';
import type { EmailAddress } from './user.api.ts';
import { primaryEmail } from './user.rules.ts';

const people = resourceApi<typeof user, { emailAddresses: EmailAddress[] }>('users', {});

/** People by name or email, for a field that asks for one of them. */
export async function findPeople(
  text: string,
  signal: AbortSignal,
): Promise<{ value: string; label: string; note?: string }[]> {
  const { rows } = await people.list(
    { q: text || undefined, limit: 12, sort: 'last_name,first_name', include: 'emailAddresses' },
    signal,
  );
  return rows.map((row) => {
    const email = primaryEmail(row.emailAddresses);
    return { value: String(row.id), label: row.display_name, ...(email && { note: email }) };
  });
}
