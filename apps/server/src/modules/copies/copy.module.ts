import { applicationCopy } from '@manyhands/contract/copies/application-copy.resource.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { applicationPolicy } from '../applications/public.ts';
import { makeCopy } from './commands/make-copy.ts';

/** For everyone who may read the application. */
export const copyModule = defineCalls(applicationCopy, {
  show: { parent: applicationPolicy.read!, stream: (ctx, { params }) => makeCopy(ctx, params.applicationId!) },
});
