type Json = Record<string, unknown>;
interface Schema extends Json {
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  minItems?: number;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
}

/** What a `$ref` of the document leads to. */
export function follow(document: Json, value: unknown): Json {
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined) return value as Json;
  const parts = $ref.slice(2).split('/');
  return follow(
    document,
    parts.reduce((at, key) => at[key] as Json, document),
  );
}

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-06-01',
  'date-time': '2026-06-01T09:00:00Z',
  time: '09:30',
  email: 'ada@example.org',
  uri: 'https://www.example.org/',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
};

/** Names whose values have a form that no schema tells. */
const byName: readonly [name: RegExp, value: string][] = [
  [/email(_confirm)?$/, 'ada@example.org'],
  [/phone|number_to|contact_number/, '+44 1632 960123'],
  [/(^|_)(url|uri|website|link|address)$/, 'https://www.example.org/'],
  [/timezone$/, 'Europe/London'],
  [/language$/, 'en'],
  [/(^|_)(date|on|day|dob)$/, '2026-06-01'],
  [/_at$/, '2026-06-01T09:00:00Z'],
];

/** Texts for fields that only take some: the first that fits the pattern. */
const forms = [
  '09:30',
  'example',
  '#115e4a',
  'GB',
  'en',
  '1',
  '123456',
  'https://www.example.org',
  'example.org',
  '/api/files/1/content',
  'EXAMPLE-1',
  'Example-1',
  byFormat.uuid!,
  'A'.repeat(22),
  'A'.repeat(43),
  'A'.repeat(87),
];

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  if (pattern !== undefined) {
    const shape = new RegExp(pattern, 'u');
    const fitting = forms.find((text) => shape.test(text) && text.length >= minLength && text.length <= maxLength);
    if (fitting !== undefined) return fitting;
  }
  if (format !== undefined && byFormat[format] !== undefined) return byFormat[format];
  const named = byName.find(([shape]) => shape.test(name))?.[1] ?? (name || 'example');
  return named.padEnd(minLength, '-').slice(0, maxLength);
}

/** A value of the right shape, to begin with: what is required, or the first three fields where nothing is. */
export function exampleOf(document: Json, given: unknown, name = '', depth = 0): unknown {
  const schema = follow(document, given) as Schema;
  const choices = ((schema.anyOf ?? schema.oneOf ?? []) as Json[]).filter((one) => one.type !== 'null');
  const [choice] = choices;
  if (choice) return exampleOf(document, choice, name, depth);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'array') {
    const one = depth > 4 ? [] : [exampleOf(document, schema.items ?? {}, name.replace(/s$/, ''), depth + 1)];
    return Array.from({ length: Math.max(one.length, schema.minItems ?? 0) }, () => one[0]);
  }
  if ('default' in schema) return schema.default;
  switch (schema.type) {
    case 'object': {
      const fields = schema.properties ?? {};
      const shown = schema.required ?? Object.keys(fields).slice(0, 3);
      return Object.fromEntries(shown.map((key) => [key, exampleOf(document, fields[key] ?? {}, key, depth + 1)]));
    }
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name);
    default:
      return name;
  }
}
