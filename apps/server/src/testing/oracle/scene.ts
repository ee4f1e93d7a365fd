import type { Organisation } from '../../platform/context.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { MadeClient } from '../../modules/oauth-clients/oauth-client.factory.ts';
import type { Caller, TestApi } from '../api.ts';
import type { Line } from './read-table.ts';
import type { Ids } from '../fixture.ts';

/** One cell about to be tried. */
export interface Scene {
  api: TestApi;
  organisation: Organisation;
  client: MadeClient;
  route: Route;
  line: Line;
  caller: Caller;
  /** The rows that stand in the cell's relation to the caller, by resource. */
  ids: Ids;
}

export interface Sent {
  /** Other rows than those of the relation, by parameter. */
  params?: Readonly<Record<string, number | string>>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Composer = (scene: Scene) => Sent | Promise<Sent>;
