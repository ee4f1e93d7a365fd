import { dashboardSettings } from '@manyhands/contract/dashboard/dashboard-settings.resource.ts';
import { own } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { findSettings, updateSettings } from './dashboard-settings.queries.ts';

export const dashboardSettingsModule = defineCalls(dashboardSettings, {
  list: { parent: [own('id')], run: (ctx, { params }) => findSettings(ctx, params.userId!) },
  replace: {
    parent: [own('id')],
    run: (ctx, { params, input }) => updateSettings(ctx, params.userId!, input),
  },
});
