import { formSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { Organisation } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { computeForm } from '../../modules/opportunities/public.ts';
import { aPerson, aRole, aTeam } from '../../modules/users/user.factory.ts';
import type { TestApi } from '../api.ts';
import { one, type Ids } from '../fixture.ts';
import { rowsIn } from '../fixtures.ts';

/** A team with a hidden one and an empty one below it, an opportunity that is a draft and one that is open. */
export async function teamRows(
  { ground, app }: TestApi,
  { id }: Organisation,
  parentId: number | null,
  roleProfile: number,
): Promise<Ids> {
  const team = await aTeam(ground, id, { parentId });
  const hidden = await aTeam(ground, id, { parentId: team, hidden: true });
  const empty = await aTeam(ground, id, { parentId: team });
  const supervisor = await aPerson(ground, id);
  await aRole(ground, id, supervisor, { teamId: team });
  return ground.database.transaction(id, async (db) => {
    const opportunity = (state: string, notes: string) =>
      one(
        db,
        sql`insert into opportunities (slug, display_name, type, state, team_id, role_profile_id, internal_notes, contact_email)
        values (${`${state}-${team}`}, 'Helper', 'Ongoing', ${state}, ${team}, ${roleProfile}, ${notes}, 'ask@example.org') returning id`,
      );
    const steps = formSteps.parse([
      { type: 'basic-details', name: 'You' },
      { type: 'review-apply', name: 'Review' },
    ]);
    const shown = computeForm(steps, { attributes: [], consents: [], terms: [], documents: [] });
    const form = (of: number) =>
      one(
        db,
        sql`insert into form_versions (opportunity_id, number, steps, form) values (${of}, 1, ${JSON.stringify(steps)}::jsonb, ${JSON.stringify(shown)}::jsonb) returning id`,
      );
    const nextForm = (of: number) =>
      one(
        db,
        sql`insert into form_drafts (opportunity_id, steps) values (${of}, ${JSON.stringify(steps)}::jsonb) returning id`,
      );
    const [draft, open, unused] = [
      await opportunity('draft', 'Careful'),
      await opportunity('open', 'Careful'),
      await opportunity('closed', ''),
    ];
    const history = (of: number) =>
      one(
        db,
        sql`insert into team_history (team_id, change, new_value) values (${of}, 'created', 'Team') returning id`,
      );
    return {
      team,
      hidden,
      empty,
      draft,
      open,
      unused,
      ...(await siteRows(db, team)),
      ...(await rowsIn('team', db, app.pipeline.registry, { ids: { team }, text: `${team}` })),
      ...(await noticeRows(db, team, supervisor)),
      ...(await placeRows(db, 'draft', draft, supervisor)),
      ...(await placeRows(db, 'open', open, supervisor)),
      history: await history(team),
      hiddenHistory: await history(hidden),
      draftForm: await form(draft),
      openForm: await form(open),
      draftNextForm: await nextForm(draft),
      openNextForm: await nextForm(open),
    };
  });
}

/** A notice to the team that someone of it has read, and one that no one has and that can be deleted. */
async function noticeRows(db: Db, team: number, reader: number): Promise<Ids> {
  const notice = () =>
    one(
      db,
      sql`insert into login_messages (kind, team_id, title, text, start_date) values ('notice', ${team}, 'Car park', 'Closed on Friday.', '2026-01-01') returning id`,
    );
  const loginMessage = await notice();
  const loginMessageLog = await one(
    db,
    sql`insert into login_message_logs (login_message_id, user_id, created_by) values (${loginMessage}, ${reader}, ${reader}) returning id`,
  );
  return { loginMessage, loginMessageLog, unreadMessage: await notice() };
}

/** Where it happens and who may apply for others there; the place without a slot is the one that can be deleted. */
async function placeRows(db: Db, name: string, opportunity: number, supervisor: number): Promise<Ids> {
  const place = () =>
    one(db, sql`insert into sub_locations (opportunity_id, name) values (${opportunity}, 'Barn') returning id`);
  return {
    [`${name}Place`]: await place(),
    [`${name}Slot`]: await one(
      db,
      sql`insert into timeslots (opportunity_id, sub_location_id) values (${opportunity}, ${await place()}) returning id`,
    ),
    [`${name}Supervisor`]: await one(
      db,
      sql`insert into opportunity_supervisors (opportunity_id, supervisor_id) values (${opportunity}, ${supervisor}) returning id`,
    ),
    [`${name}Note`]: await one(
      db,
      sql`insert into opportunity_notes (opportunity_id, text) values (${opportunity}, 'Careful') returning id`,
    ),
    [`${name}Tag`]: await one(
      db,
      sql`with made as (insert into tags (name) values (${`Offer ${opportunity}`}) returning id)
        insert into opportunity_tags (opportunity_id, tag_id) select ${opportunity}, made.id from made returning id`,
    ),
  };
}

/** A place to stay; the room that is never closed can be deleted. */
async function siteRows(db: Db, team: number): Promise<Ids> {
  return {
    spareRoom: await one(
      db,
      sql`insert into residential_rooms (team_id, name, beds) values (${team}, 'Loft', 20) returning id`,
    ),
    residentialSite: team,
    residentialBoard: team,
  };
}
