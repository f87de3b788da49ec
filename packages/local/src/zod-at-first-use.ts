// Zod as the sources find it in a function's bundle (bundle-zod.ts): a schema is built when it is first used. A function names
// the contracts of all its endpoints and rows, hundreds of schemas, and a request needs those of one; to build all of
// them would be a large part of each start (decisions.md, A contract is built when it is first used).
import * as z from 'zod';

// With those below it is all that the sources use of zod; a bundle of one that uses more is refused (bundle.ts).
export const { NEVER, prettifyError, ZodNever, ZodObject } = z;

type Schema = Readonly<Record<string | symbol, unknown>>;
type Make = (...given: never[]) => object;

/** Under this name a schema that is not built yet answers the schema of zod that it is built into. */
const built = Symbol('built');

/** Methods that make a schema of a schema. Any other needs it built. */
const makesSchema: ReadonlySet<string | symbol> = new Set([
  ...['array', 'brand', 'default', 'describe', 'exactOptional', 'extend', 'int', 'length', 'max', 'min'],
  ...['nonnegative', 'nullable', 'nullish', 'omit', 'optional', 'partial', 'pick', 'pipe', 'positive'],
  ...['refine', 'regex', 'superRefine', 'transform', 'trim'],
]);

class Declared {
  /** Of an object: its fields as they were given. */
  readonly shape: unknown;
  readonly #build: () => Schema;
  #schema: Schema | undefined;

  constructor(build: () => Schema, shape?: unknown) {
    this.#build = build;
    this.shape = shape;
  }

  get schema(): Schema {
    this.#schema ??= this.#build();
    return this.#schema;
  }
}

const traps: ProxyHandler<Declared> = {
  get(declared, name) {
    if (name === built) return declared.schema;
    if (name === 'shape' && declared.shape !== undefined) return declared.shape;
    if (makesSchema.has(name))
      return (...given: unknown[]) =>
        declare(() => (declared.schema[name] as Make).apply(declared.schema, given.map(itself) as never[]));
    const value = declared.schema[name];
    return typeof value === 'function' ? value.bind(declared.schema) : value;
  },
  has: (declared, name) => name in declared.schema,
  getPrototypeOf: (declared) => Object.getPrototypeOf(declared.schema),
};

const declare = (build: () => object, shape?: unknown): object =>
  new Proxy(new Declared(build as () => Schema, shape), traps);

/** What zod is given: schemas themselves, also those in a list or a shape. */
const itself = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given;
  const schema = (given as Schema)[built];
  if (schema !== undefined) return schema;
  if (Array.isArray(given)) return given.map(itself);
  return Object.getPrototypeOf(given) === Object.prototype
    ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, itself(value)]))
    : given;
};

/** The same function of zod; what it makes is built when it is first used. */
const later = <F extends Make>(make: F): F =>
  ((...given: never[]) => declare(() => make(...(given.map(itself) as never[])))) as unknown as F;
const laterObject = <F extends Make>(make: F): F =>
  ((...given: never[]) => declare(() => make(...(given.map(itself) as never[])), given[0])) as unknown as F;

export const array = later(z.array);
export const boolean = later(z.boolean);
export const codec = later(z.codec);
export const email = later(z.email);
export const int = later(z.int);
export const literal = later(z.literal);
export const looseObject = laterObject(z.looseObject);
export const never = later(z.never);
export const number = later(z.number);
export const object = laterObject(z.object);
export const partialRecord = later(z.partialRecord);
export const preprocess = later(z.preprocess);
export const record = later(z.record);
export const strictObject = laterObject(z.strictObject);
export const string = later(z.string);
export const stringbool = later(z.stringbool);
export const union = later(z.union);
export const unknown = later(z.unknown);
export const uuid = later(z.uuid);
const ofNames = later(z.enum);
const ofNothing = later(z.null);

export { ofNames as enum, ofNothing as null };

export const coerce = { number: later(z.coerce.number), string: later(z.coerce.string) };
export const iso = { date: later(z.iso.date), datetime: later(z.iso.datetime) };

/** It looks up what was said of each schema, which is said of the schema itself. */
export const toJSONSchema: typeof z.toJSONSchema = ((schema: z.ZodType, options: object) =>
  z.toJSONSchema(itself(schema) as z.ZodType, options)) as typeof z.toJSONSchema;
