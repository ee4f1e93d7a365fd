import type { Db } from '../../../platform/db/connection.ts';
import { isHandle } from '../identity-provider.rules.ts';
import { findTicket } from '../identity-ticket.queries.ts';

export interface VouchedFor {
  providerId: number;
  provider: string;
  subject: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Whether the form asks about the address all the same. */
  check_email: boolean;
}

/** Whom a provider vouched for in this browser within the last half hour, if they still have no account. */
export async function readTicket(db: Db, token: string | undefined, now: Date): Promise<VouchedFor | null> {
  return isHandle(token) ? findTicket(db, token, now) : null;
}
