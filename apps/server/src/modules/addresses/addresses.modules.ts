import type { AnyModule } from '../../platform/resource/define-module.ts';
import { geocodeModule, type GeocodeOptions } from './geocode.module.ts';

export const addressesModules = (options: GeocodeOptions): AnyModule[] => [geocodeModule(options)];
