// Resolves what CloudFormation would: intrinsic functions, pseudo parameters and dynamic references of a template become
// values. The scope resolves a name; an unknown function throws with its name.
import { StartFailure } from '../process/start-failure.ts';

/** The names that a template may use, answered with local values. */
export interface Scope {
  ref(logicalId: string): unknown;
  attribute(logicalId: string, attribute: string): unknown;
  importValue(exportName: string): unknown;
  condition(name: string): boolean;
  mapping(name: string, key: string, subKey: string): unknown;
  ssmParameter(name: string): string;
  secret(id: string, jsonKey: string | undefined): string;
}

type Arguments = readonly unknown[];

export function resolve(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return dynamicReferences(value, scope);
  if (Array.isArray(value))
    return value.map((item) => resolve(item, scope)).filter((item) => item !== noValue);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name !== undefined && (name === 'Ref' || name.startsWith('Fn::'))) {
    return intrinsic(name, argument, scope);
  }
  return Object.fromEntries(
    entries.map(([key, item]) => [key, resolve(item, scope)]).filter(([, item]) => item !== noValue),
  );
}

/** `AWS::NoValue` takes its property away. */
const noValue = Symbol('AWS::NoValue');

function intrinsic(name: string, argument: unknown, scope: Scope): unknown {
  switch (name) {
    case 'Ref':
      return argument === 'AWS::NoValue' ? noValue : scope.ref(text(argument, name));
    case 'Fn::GetAtt': {
      const [logicalId, ...path] = Array.isArray(argument) ? argument : text(argument, name).split('.');
      return scope.attribute(
        text(logicalId, name),
        path.map((part) => text(resolve(part, scope), name)).join('.'),
      );
    }
    case 'Fn::Join': {
      const [separator, items] = list(argument, name);
      const parts = list(resolve(items, scope), name).map((part) => text(part, name));
      return dynamicReferences(parts.join(text(separator, name)), scope);
    }
    case 'Fn::Sub':
      return substitute(argument, scope);
    case 'Fn::Select': {
      const [index, items] = list(argument, name);
      return list(resolve(items, scope), name)[Number(resolve(index, scope))];
    }
    case 'Fn::Split': {
      const [separator, source] = list(argument, name);
      return text(resolve(source, scope), name).split(text(separator, name));
    }
    case 'Fn::ImportValue':
      return scope.importValue(text(resolve(argument, scope), name));
    case 'Fn::Base64':
      return Buffer.from(text(resolve(argument, scope), name)).toString('base64');
    case 'Fn::FindInMap': {
      const [map, key, subKey] = list(argument, name).map((part) => text(resolve(part, scope), name));
      return scope.mapping(map ?? '', key ?? '', subKey ?? '');
    }
    case 'Fn::If': {
      const [condition, whenTrue, whenFalse] = list(argument, name);
      return resolve(scope.condition(text(condition, name)) ? whenTrue : whenFalse, scope);
    }
    default:
      throw new StartFailure(`The template uses ${name}, which the local run cannot resolve.`);
  }
}

/** Conditions of a template: the functions that answer yes or no. */
export function holds(condition: unknown, scope: Scope): boolean {
  const [name, argument] = Object.entries(condition as Record<string, unknown>)[0] ?? [];
  const each = () => list(argument, String(name)).map((part) => holds(part, scope));
  switch (name) {
    case 'Condition':
      return scope.condition(text(argument, name));
    case 'Fn::Equals': {
      const [left, right] = list(argument, name).map((part) => resolve(part, scope));
      return left === right;
    }
    case 'Fn::And':
      return each().every(Boolean);
    case 'Fn::Or':
      return each().some(Boolean);
    case 'Fn::Not':
      return !each()[0];
    default:
      throw new StartFailure(`The template uses the condition ${name}, which the local run cannot resolve.`);
  }
}

function substitute(argument: unknown, scope: Scope): string {
  const [template, given] = Array.isArray(argument) ? argument : [argument, {}];
  const variables = given as Record<string, unknown>;
  const result = text(template, 'Fn::Sub').replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`; // written so that it stays as it is
    if (name in variables) return text(resolve(variables[name], scope), 'Fn::Sub');
    const [logicalId = '', ...path] = name.split('.');
    return text(path.length === 0 ? scope.ref(name) : scope.attribute(logicalId, path.join('.')), 'Fn::Sub');
  });
  return dynamicReferences(result, scope);
}

const dynamicReference = /\{\{resolve:([a-z-]+):([^}]*)\}\}/g;

function dynamicReferences(value: string, scope: Scope): string {
  if (!value.includes('{{resolve:')) return value;
  return value.replace(dynamicReference, (reference, service: string, rest: string) => {
    if (service === 'ssm' || service === 'ssm-secure') return scope.ssmParameter(rest.replace(/:\d+$/, ''));
    if (service !== 'secretsmanager') {
      throw new StartFailure(`The template uses ${reference}, which the local run cannot resolve.`);
    }
    // The id may be an ARN, colons included; what follows it begins with SecretString, or is absent.
    const [id = '', fields = ''] = rest.split(/:SecretString(?=:|$)/);
    return scope.secret(id, fields.split(':')[1] || undefined);
  });
}

function text(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${where} needs a text and got ${JSON.stringify(value)}.`);
}

function list(value: unknown, where: string): Arguments {
  if (Array.isArray(value)) return value;
  throw new Error(`${where} needs a list and got ${JSON.stringify(value)}.`);
}
