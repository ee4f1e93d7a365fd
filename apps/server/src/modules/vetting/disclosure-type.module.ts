import { clearanceFlag } from '@manyhands/contract/vetting/clearance-flag.resource.ts';
import { disclosureType } from '@manyhands/contract/vetting/disclosure-type.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { listProfiles, listTypeIds } from './vetting.queries.ts';
import { assertDemand, assertKnownTypes } from './vetting.rules.ts';

export const disclosureTypeModule = defineModule(disclosureType, {
  guard: {
    async create({ db }, { level, required_for = [] }) {
      assertDemand({ level, required_for }, await listProfiles(db, required_for));
    },
    async update({ db }, input, before) {
      const wanted = { ...before, ...input };
      if (input.required_for || input.level) assertDemand(wanted, await listProfiles(db, wanted.required_for));
    },
  },
  operations: {},
});

export const clearanceFlagModule = defineModule(clearanceFlag, {
  guard: {
    async create({ db }, { disclosure_type_ids, required_for = [] }) {
      assertKnownTypes(disclosure_type_ids, await listTypeIds(db, disclosure_type_ids));
      assertDemand({ level: '', required_for }, await listProfiles(db, required_for));
    },
    async update({ db }, { disclosure_type_ids = [], required_for = [] }) {
      assertKnownTypes(disclosure_type_ids, await listTypeIds(db, disclosure_type_ids));
      assertDemand({ level: '', required_for }, await listProfiles(db, required_for));
    },
  },
  operations: {},
});
