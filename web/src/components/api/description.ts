// The parts of an OpenAPI 3.1 document that the API page shows.
import type { JsonSchema } from './shape.ts';

interface Content {
  readonly schema: JsonSchema;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

export interface ApiAnswer {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
  readonly $ref?: string;
}

export interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, ApiAnswer>>;
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export interface Call extends Operation {
  readonly method: string;
  readonly path: string;
  /** Its place in the page. */
  readonly id: string;
}

/** All calls by group, groups and calls in the order of the document. */
export const callsByGroup = (api: OpenApi): Map<string, Call[]> => {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      const id = `${method}${path.replace('/api/v1', '').replace(/\W+/g, '-')}`.replace(/-$/, '');
      return { ...operation, method: method.toUpperCase(), path, id };
    }),
  );
  return Map.groupBy(calls, (call) => call.tags?.[0] ?? 'other');
};
