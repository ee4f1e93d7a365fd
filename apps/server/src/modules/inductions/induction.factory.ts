import { sql } from '../../platform/db/sql.ts';
import { one, type Fixture } from '../../testing/fixture.ts';

/** A person has a training once, so there is one that no one has yet. */
export const inductionModuleFixture: Fixture = {
  resource: 'inductionModule',
  place: 'organisation',
  rows: async (db, { text }) => {
    const make = (name: string) =>
      one(
        db,
        sql`insert into induction_modules (name, kind, content, self_complete) values (${`${name} ${text}`}, 'read', ${text}, true) returning id`,
      );
    return {
      inductionModule: await make('Training'),
      spareInductionModule: await make('Spare'),
      unusedInductionModule: await make('Unused'),
    };
  },
  create: ({ text }) => ({ name: `Sample ${text}`, kind: 'read' }),
  update: ({ text }) => ({ name: `Changed ${text}` }),
};

export const inductionFixture: Fixture = {
  resource: 'induction',
  place: 'person',
  rows: async (db, { ids }) => ({
    induction: await one(
      db,
      sql`insert into inductions (user_id, module_id, due_on) values (${ids.user}, ${ids.inductionModule}, '2027-01-31') returning id`,
    ),
  }),
  create: ({ ids }) => ({ module_id: ids.spareInductionModule }),
  update: () => ({ due_on: '2027-02-28' }),
};
