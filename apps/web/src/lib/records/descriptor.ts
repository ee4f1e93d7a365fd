import type { Description, FieldDescriptor } from '@manyhands/contract/kit/descriptor.ts';
import type { ReadOf, Resource } from '@manyhands/contract/kit/resource.ts';
import type { PermissionSlug } from '@manyhands/contract/permissions/permission.resource.ts';
import type { MessageKey } from '../../ui/text.ts';
import type { LoadMessages } from '../i18n.tsx';
import type { Can, RowOf } from '../resource-api.ts';

export type FieldPart = FieldDescriptor<MessageKey>;

/** A resource as the screens see it; `npm run generated` renders one from each declaration. */
export interface Descriptor<R extends Resource = Resource> extends Omit<
  Description<MessageKey>,
  'fields' | 'filters' | 'path' | 'write' | 'named'
> {
  readonly path: R['path'];
  readonly write?: PermissionSlug;
  readonly named: string;
  readonly fields: { readonly [F in keyof ReadOf<R> & string]: FieldPart };
  readonly filters?: { readonly [F in FilterName<R>]: FieldPart };
  /** Carries the contract's type, never a value. */
  readonly resource?: R;
}

/** One that the catalogues name, so that screens can be made of it. It brings its texts along. */
export interface TitledDescriptor<R extends Resource = Resource> extends Descriptor<R> {
  readonly one: MessageKey;
  readonly many: MessageKey;
  readonly words: LoadMessages;
}

/** A list that the organisation edits, as the settings name it before anything else of it is loaded. */
export interface LookupEntry {
  readonly domain: string;
  readonly group: MessageKey;
  readonly many: MessageKey;
  readonly write: PermissionSlug;
  load(): Promise<TitledDescriptor>;
}

export type FieldName<R extends Resource> = keyof R['fields'] & string;
/** What a list can be asked for besides its fields. */
export type FilterName<R extends Resource> = keyof NonNullable<R['filters']> & string;

/** A row of any resource, as the parts that serve all of them see it. */
export interface AnyRow {
  readonly id: number;
  readonly version?: number;
  readonly can?: Can;
  readonly [field: string]: unknown;
}

/** The row of one resource; what was included comes on top. */
export type RecordRow<R extends Resource> = RowOf<R> & { id: number };

export const fieldOf = (of: Descriptor, name: string): FieldPart | undefined =>
  (of.fields as Readonly<Record<string, FieldPart>>)[name] ?? of.filters?.[name];

/** A value that is a text or a number, as a text; anything else is none. */
export const textFrom = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a row is called. */
export const nameOf = (of: Descriptor, row: AnyRow): string => textFrom(row[of.named] ?? row.id);

export const isSortedByHand = (of: Descriptor): boolean =>
  of.actions.includes('update') && fieldOf(of, 'position')?.write === 'always';

export const isArchivable = (of: Descriptor): boolean =>
  (of.archives ?? of.actions.includes('update')) && fieldOf(of, 'archived')?.write === 'always';
