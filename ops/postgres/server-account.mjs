// The account that server and worker log in with. It owns nothing and may only enter the role behind the wall, so
// that not even a statement smuggled in could leave that role for a mightier one.
import { SetupFailure } from '../failure.mjs';
import { runStatement } from './wire.mjs';

const ACCOUNT = 'manyhands_server';

/**
 * After the migrations, which make the role.
 * @param {{ socket: string, url: string }} postgres
 * @returns {Promise<string>} the address with that account
 */
export async function admitServer({ socket, url }) {
  const owner = new URL(url);
  const sql = `do $$ begin
    if not exists (select from pg_roles where rolname = '${ACCOUNT}') then create role ${ACCOUNT} login noinherit; end if;
    grant manyhands_app to ${ACCOUNT};
  end $$`;
  const made = await runStatement({ socket, user: owner.username, database: owner.pathname.slice(1), sql });
  if (!made.ok) throw new SetupFailure('database_start', `The server's account could not be made: ${made.message}`);
  return url.replace(`//${owner.username}@`, `//${ACCOUNT}@`);
}
