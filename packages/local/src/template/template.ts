// The synthesized stacks as one whole: which resources there are, and what their properties are once every reference is
// resolved to a value of the local run.

import { StartFailure } from '../process/start-failure.ts';
import { localAttribute, localReference, physicalName } from './physical.ts';
import { holds, resolve, type Scope } from './resolve.ts';

export interface StackTemplate {
  readonly name: string;
  readonly body: {
    readonly Resources?: Record<string, RawResource>;
    readonly Parameters?: Record<string, { Type: string; Default?: string }>;
    readonly Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
    readonly Mappings?: Record<string, Record<string, Record<string, unknown>>>;
    readonly Conditions?: Record<string, unknown>;
  };
}

interface RawResource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly Condition?: string;
  readonly Metadata?: Record<string, unknown>;
}

export type Properties = Readonly<Record<string, unknown>>;

export interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  /** The name under which it is reached: the given one, or one made of stack and logical id. */
  readonly name: string;
  /** Resolved when first read, so that only what is hosted must be resolvable. */
  readonly properties: Properties;
  /** The folder that would be deployed as its code or content. */
  readonly assetPath: string | undefined;
}

export interface Template {
  readonly resources: readonly Resource[];
  of(...types: string[]): readonly Resource[];
}

/** What an operator gives a deployment, and who runs this one does not know: settings and keys. */
export interface LocalValues {
  /** Value of an SSM parameter that the run sets as an operator would. */
  setting(name: string): string | undefined;
  secret(name: string): string;
}

export function readTemplate(stacks: readonly StackTemplate[], values: LocalValues): Template {
  const whole: Whole = { stacks, values, scopes: new Map() };
  for (const stack of stacks) whole.scopes.set(stack.name, makeScope(stack, whole));
  const resources = stacks.flatMap((stack) =>
    Object.entries(stack.body.Resources ?? {})
      .filter(([, { Condition }]) => Condition === undefined || scopeOf(stack, whole).condition(Condition))
      .map(([logicalId, raw]) => makeResource(stack, logicalId, raw, whole)),
  );
  return {
    resources,
    of: (...types) => resources.filter(({ type }) => types.includes(type)),
  };
}

interface Whole {
  readonly stacks: readonly StackTemplate[];
  readonly values: LocalValues;
  readonly scopes: Map<string, Scope>;
}

function makeResource(stack: StackTemplate, logicalId: string, raw: RawResource, whole: Whole): Resource {
  let resolved: Properties | undefined;
  return {
    stack: stack.name,
    logicalId,
    type: raw.Type,
    get name() {
      return nameOf(stack, logicalId, raw, whole);
    },
    assetPath: raw.Metadata?.['aws:asset:path'] as string | undefined,
    get properties() {
      resolved ??= resolve(raw.Properties ?? {}, scopeOf(stack, whole)) as Properties;
      return resolved;
    },
  };
}

const scopeOf = (stack: StackTemplate, whole: Whole): Scope => whole.scopes.get(stack.name) as Scope;

function nameOf(stack: StackTemplate, logicalId: string, raw: RawResource, whole: Whole): string {
  return physicalName(raw.Type, `${stack.name}-${logicalId}`, (property) => {
    const given = raw.Properties?.[property];
    return given === undefined ? undefined : String(resolve(given, scopeOf(stack, whole)));
  });
}

function makeScope(stack: StackTemplate, whole: Whole): Scope {
  const { Resources = {}, Parameters = {}, Mappings = {}, Conditions = {} } = stack.body;
  const scope: Scope = {
    ref(logicalId) {
      const raw = Resources[logicalId];
      if (raw) return localReference(raw.Type, nameOf(stack, logicalId, raw, whole));
      if (Parameters[logicalId]) return parameter(Parameters[logicalId], logicalId, scope);
      return pseudoParameter(logicalId, stack);
    },
    attribute(logicalId, attribute) {
      const raw = Resources[logicalId];
      if (!raw) throw new StartFailure(`${stack.name} refers to ${logicalId}, which is not in its template.`);
      return localAttribute(raw.Type, attribute, nameOf(stack, logicalId, raw, whole));
    },
    importValue: (name) => exportedValue(name, whole),
    condition: (name) => holds(Conditions[name], scope),
    mapping: (name, key, subKey) => Mappings[name]?.[key]?.[subKey],
    ssmParameter: (name) => settingOf(name, whole),
    secret: (id, jsonKey) => {
      const value = whole.values.secret(id.replace(/^arn:.*:secret:/, ''));
      return jsonKey === undefined ? value : String(JSON.parse(value)[jsonKey]);
    },
  };
  return scope;
}

function settingOf(name: string, { values }: Whole): string {
  const set = values.setting(name);
  if (set !== undefined) return set;
  throw new StartFailure(`The template reads the setting ${name}, which nothing sets in the local run.`);
}

function exportedValue(name: string, whole: Whole): unknown {
  for (const stack of whole.stacks) {
    const scope = scopeOf(stack, whole);
    for (const output of Object.values(stack.body.Outputs ?? {})) {
      if (output.Export && resolve(output.Export.Name, scope) === name) return resolve(output.Value, scope);
    }
  }
  throw new StartFailure(`The template imports ${name}, which no stack exports.`);
}

function parameter(
  { Type, Default }: { Type: string; Default?: string },
  name: string,
  scope: Scope,
): string {
  if (Default === undefined) throw new StartFailure(`The template's parameter ${name} has no value.`);
  return Type.startsWith('AWS::SSM::Parameter::Value') ? scope.ssmParameter(Default) : Default;
}

function pseudoParameter(name: string, stack: StackTemplate): string {
  const values: Record<string, string> = { ...pseudoParameters, 'AWS::StackName': stack.name };
  const value = values[name];
  if (value === undefined)
    throw new StartFailure(`${stack.name} refers to ${name}, which is not in its template.`);
  return value;
}

const pseudoParameters = {
  'AWS::Region': 'ap-south-1',
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};
