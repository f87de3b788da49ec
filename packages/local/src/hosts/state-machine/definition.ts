// Which state machines the local run can honour. The interpreter ignores some of the language without a word (JSONata,
// distributed maps, task tokens), so that a machine would run and do something else: whatever is not written here stops
// the start with its name.
import * as z from 'zod';

const seconds = z.int().min(1).max(99_999_999);
const path = z.string().nullable().optional();
const payload = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional();
const common = { Comment: z.string().optional() };
const following = { Next: z.string().optional(), End: z.literal(true).optional() };
const reading = { InputPath: path, OutputPath: path };
const writing = { ResultPath: path, ResultSelector: payload };

const catching = {
  Retry: z
    .array(
      z.strictObject({
        ErrorEquals: z.array(z.string()).min(1),
        IntervalSeconds: seconds.optional(),
        MaxAttempts: z.int().min(0).optional(),
        BackoffRate: z.number().min(1).optional(),
        MaxDelaySeconds: seconds.optional(),
        JitterStrategy: z.enum(['FULL', 'NONE']).optional(),
        ...common,
      }),
    )
    .optional(),
  Catch: z
    .array(
      z.strictObject({
        ErrorEquals: z.array(z.string()).min(1),
        Next: z.string(),
        ResultPath: path,
        ...common,
      }),
    )
    .optional(),
};

const comparison = z.string().or(z.number()).or(z.boolean());
const compared = ['Equals', 'LessThan', 'GreaterThan', 'LessThanEquals', 'GreaterThanEquals'].flatMap(
  (operator) =>
    ['String', 'Numeric', 'Timestamp'].flatMap((kind) => [`${kind}${operator}`, `${kind}${operator}Path`]),
);
const tested = ['IsNull', 'IsPresent', 'IsNumeric', 'IsString', 'IsBoolean', 'IsTimestamp'];
const operators = [...compared, ...tested, 'StringMatches', 'BooleanEquals', 'BooleanEqualsPath'];
const rule: z.ZodType = z.lazy(() =>
  z.strictObject({
    Variable: z.string().optional(),
    ...Object.fromEntries(operators.map((operator) => [operator, comparison.optional()])),
    And: z.array(rule).optional(),
    Or: z.array(rule).optional(),
    Not: rule.optional(),
    Next: z.string().optional(),
    ...common,
  }),
);

const task = z.strictObject({
  Type: z.literal('Task'),
  // A plain call of a function: of AWS's own integrations the interpreter knows none.
  Resource: z.string().regex(/^arn:aws:lambda:[\w-]+:\d{12}:function:[\w-]+$/, 'no plain function'),
  Parameters: payload,
  // A task without an end of its own would end after a minute here and never in AWS.
  TimeoutSeconds: seconds,
  ...common,
  ...following,
  ...reading,
  ...writing,
  ...catching,
});
const choice = z.strictObject({
  Type: z.literal('Choice'),
  Choices: z.array(rule).min(1),
  Default: z.string().optional(),
  ...common,
  ...reading,
});
const pass = z.strictObject({
  Type: z.literal('Pass'),
  Result: z.unknown().optional(),
  Parameters: payload,
  ResultPath: path,
  ...common,
  ...following,
  ...reading,
});
const wait = z.strictObject({
  Type: z.literal('Wait'),
  Seconds: seconds.optional(),
  SecondsPath: z.string().optional(),
  Timestamp: z.string().optional(),
  TimestampPath: z.string().optional(),
  ...common,
  ...following,
  ...reading,
});
const succeed = z.strictObject({ Type: z.literal('Succeed'), ...common, ...reading });
const fail = z.strictObject({
  Type: z.literal('Fail'),
  Error: z.string().optional(),
  Cause: z.string().optional(),
  ...common,
});
interface MapState {
  readonly Type: 'Map';
  readonly ItemProcessor: Processor;
  readonly Retry?: unknown;
}
export type State = z.infer<typeof plainState> | MapState;
interface Processor {
  readonly StartAt: string;
  readonly States: Record<string, State>;
}

const plainState = z.discriminatedUnion('Type', [task, choice, pass, wait, succeed, fail]);
const processor: z.ZodType<Processor> = z.lazy(() =>
  z.strictObject({ ProcessorConfig: z.strictObject({ Mode: z.literal('INLINE') }).optional(), ...states }),
);
const map = z.strictObject({
  Type: z.literal('Map'),
  ItemsPath: z.string().optional(),
  ItemSelector: payload,
  // Without it AWS maps over forty items at once, and the interpreter too: that is to be chosen and not forgotten.
  MaxConcurrency: z.int().min(1),
  ItemProcessor: processor,
  ...common,
  ...following,
  ...reading,
  ...writing,
  ...catching,
});

const states = {
  StartAt: z.string(),
  States: z.record(z.string(), z.discriminatedUnion('Type', [plainState, map])),
  Comment: z.string().optional(),
};

export const Definition = z
  .strictObject({ ...states, TimeoutSeconds: seconds.optional(), Version: z.literal('1.0').optional() })
  .superRefine((definition, context) => {
    for (const message of strangePaths(definition)) context.addIssue({ code: 'custom', message });
  });
export type Definition = z.infer<typeof Definition>;

/** Of the context object the interpreter knows what names the execution; inside a map that is the item's own. */
const knownContext = /^\$\$\.(Execution\.(Id|Name|Input|StartTime)|StateMachine\.(Id|Name))(?![\w])/;
const knownInMap = /^\$\$\.(Execution\.(Id|Name)|StateMachine\.(Id|Name))(?![\w])/;
const knownInSelector = /^\$\$\.Map\.Item\.(Index|Value)(?![\w])/;

/** Every use of the context object that would have no value here, or another one than in AWS. */
function strangePaths(node: unknown, known: readonly RegExp[] = [knownContext]): string[] {
  if (typeof node === 'string') {
    const uses = node.match(/\$\$\.[\w.]+/g) ?? [];
    return uses
      .filter((use) => !known.some((pattern) => pattern.test(use)))
      .map((use) => `${use} has no value in the local run`);
  }
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'ItemProcessor') return strangePaths(value, [knownInMap]);
    if (key === 'ItemSelector') return strangePaths(value, [...known, knownInSelector]);
    return strangePaths(value, known);
  });
}
