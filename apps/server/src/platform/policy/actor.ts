/** Where a permission holds: the whole organisation, nowhere, or these teams and all below them. */
export type Reach = 'everywhere' | 'nowhere' | readonly number[];

/** An API client that acts, by itself or for someone. */
export interface ApiClient {
  readonly id: number;
  /** What it may do with the person's own record: nothing, or read it. It never writes there. */
  readonly own: 'none' | 'read';
}

/** Who acts. System work is an actor of its own, with every permission and its own name in the audit. */
export interface Actor {
  readonly kind: 'user' | 'system' | 'anonymous' | 'client';
  readonly userId: number | null;
  /** The person on whose behalf a guardian or supervisor acts; both are recorded. */
  readonly actingForId: number | null;
  readonly sessionId: number | null;
  /** Absent: a person, or the system, without an API client in between. */
  readonly client?: ApiClient;
  reach(permission: string): Reach;
  /** Told when a write may rest on a link to someone, so that it does not outlive the link. */
  relyOnLinks?(): void;
}

export const anonymous: Actor = {
  kind: 'anonymous',
  userId: null,
  actingForId: null,
  sessionId: null,
  reach: () => 'nowhere',
};
export const system: Actor = {
  kind: 'system',
  userId: null,
  actingForId: null,
  sessionId: null,
  reach: () => 'everywhere',
};
