import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { honour, requireHosted, withoutEffect } from './honour.ts';
import { readTemplate } from './template.ts';

const templateOf = (Type: string, Properties: Record<string, unknown> = {}) =>
  readTemplate([{ name: 'Stack', body: { Resources: { Thing: { Type, Properties } } } }], {
    setting: () => undefined,
    secret: () => '',
  });

describe('a template feature that no host honours stops the start with its name', () => {
  test('a type of resource', () => {
    expect(() => requireHosted(templateOf('AWS::Kinesis::Stream'))).toThrow(
      'AWS::Kinesis::Stream (Thing in Stack)',
    );
  });

  test('a property of a resource', () => {
    const [thing] = templateOf('AWS::S3::Bucket', { Colour: 'blue' }).resources;
    if (!thing) throw new Error('The template has no resource.');
    expect(() => honour(thing, z.strictObject({}))).toThrow(/Thing in Stack.*Colour/);
  });

  test('while types with nothing to host and properties without effect pass', () => {
    const template = templateOf('AWS::IAM::Role', { Colour: 'blue', Name: 'x' });
    requireHosted(template);
    const [thing] = template.resources;
    if (!thing) throw new Error('The template has no resource.');
    expect(honour(thing, z.strictObject({ Name: z.string(), ...withoutEffect('Colour') })).Name).toBe('x');
  });
});
