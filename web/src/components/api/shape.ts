// Reads JSON Schema into lines that a person can read: field, type, whether it is needed, its rules.
import { apiPartsWords } from '../../texts/en/api-parts.ts';

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
  readonly description?: string;
}

export interface Line {
  readonly depth: number;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly rules: string;
}

/** One line a field, in order, deeper fields below their parent. */
export const linesOf = (schema: JsonSchema, depth = 0): Line[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    {
      depth,
      name,
      type: typeOf(field),
      isRequired: schema.required?.includes(name) ?? false,
      rules: rulesOf(field),
    },
    ...linesOf(innermost(field), depth + 1),
  ]);

/** The object whose fields are listed below: of a list its items, of a choice its first object. */
export const innermost = (schema: JsonSchema): JsonSchema => {
  if (schema.items) return innermost(schema.items);
  const choice = choices(schema).find((one) => innermost(one).properties);
  return choice ? innermost(choice) : schema;
};

const choices = (schema: JsonSchema): readonly JsonSchema[] =>
  schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];

export const typeOf = (schema: JsonSchema): string => {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (choices(schema).length) return [...new Set(choices(schema).map(typeOf))].join(' or ');
  if (schema.items) return apiPartsWords.list(typeOf(schema.items));
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return typeof schema.type === 'string' ? schema.type : 'anything';
};

/** Limits of JavaScript's own integers say nothing and are left out. */
const rulesOf = (schema: JsonSchema): string => {
  const isLimit = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const own = [
    schema.description,
    schema.format,
    schema.pattern && apiPartsWords.matches(schema.pattern),
    isLimit(schema.minLength) && apiPartsWords.leastCharacters(schema.minLength),
    isLimit(schema.maxLength) && apiPartsWords.mostCharacters(schema.maxLength),
    isLimit(schema.minimum) && apiPartsWords.least(schema.minimum),
    isLimit(schema.maximum) && apiPartsWords.most(schema.maximum),
    isLimit(schema.minItems) && apiPartsWords.leastEntries(schema.minItems),
    isLimit(schema.maxItems) && apiPartsWords.mostEntries(schema.maxItems),
    schema.default !== undefined && apiPartsWords.whenLeftOut(JSON.stringify(schema.default)),
    schema.items && !innermost(schema.items).properties && rulesOf(schema.items),
    ...choices(schema).map(rulesOf),
  ];
  return [...new Set(own.filter(Boolean))].join('; ');
};
