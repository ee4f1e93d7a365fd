import { geocode } from '@manyhands/contract/addresses/geocode.resource.ts';
import type { CarefulProvider } from '../../platform/geocode/careful-provider.ts';
import { outlines } from '../../platform/geocode/outlines.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { findAddresses } from './commands/find-addresses.ts';
import { retrieveAddress } from './commands/retrieve-address.ts';

export interface GeocodeOptions {
  provider: CarefulProvider;
  secretKey: string;
}

export function geocodeModule(options: GeocodeOptions): AnyModule {
  return defineCalls(geocode, {
    list: { access: [everyone], outside: (ctx, { query }) => findAddresses(ctx, query.q, options) },
    countryPolygons: {
      access: [everyone],
      run: async (_ctx, { query: { country } }) =>
        outlines.filter(({ country_code }) => country === undefined || country_code === country),
    },
    retrieve: {
      access: [everyone],
      outside: (ctx, { words }) => retrieveAddress(ctx, words.addressKey ?? '', options),
    },
  });
}
