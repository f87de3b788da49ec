import { describe, expect, test } from 'vitest';
import { holds, resolve, type Scope } from './resolve.ts';

const scope: Scope = {
  ref: (id) => ({ Table: 'portal-table', 'AWS::Region': 'ap-south-1' })[id],
  attribute: (id, attribute) => `${id}/${attribute}`,
  importValue: (name) => `imported ${name}`,
  condition: (name) => name === 'Yes',
  mapping: (map, key, subKey) => `${map} ${key} ${subKey}`,
  ssmParameter: (name) => `setting ${name}`,
  secret: (id, jsonKey) => `secret ${id} ${jsonKey ?? 'whole'}`,
};

const cases: [string, unknown, unknown][] = [
  ['Ref', { Ref: 'Table' }, 'portal-table'],
  ['GetAtt as a list', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table/Arn'],
  ['GetAtt as a text', { 'Fn::GetAtt': 'Table.Stream.Arn' }, 'Table/Stream.Arn'],
  ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, 1]] }, 'a-ap-south-1-1'],
  ['Sub', { 'Fn::Sub': `\${Table}/\${Table.Arn}/\${!kept}` }, `portal-table/Table/Arn/\${kept}`],
  ['Sub with variables', { 'Fn::Sub': [`\${x}`, { x: { Ref: 'Table' } }] }, 'portal-table'],
  ['Select of Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  ['Select with an index in text', { 'Fn::Select': ['0', ['a']] }, 'a'],
  ['ImportValue', { 'Fn::ImportValue': 'x' }, 'imported x'],
  ['FindInMap', { 'Fn::FindInMap': ['m', 'k', 's'] }, 'm k s'],
  ['If', { 'Fn::If': ['Yes', 1, 2] }, 1],
  ['Base64', { 'Fn::Base64': 'hi' }, 'aGk='],
  ['a setting', 'x {{resolve:ssm:/portal/url}}', 'x setting /portal/url'],
  ['a setting with its version', '{{resolve:ssm:/portal/url:3}}', 'setting /portal/url'],
  [
    'a secret in a Join',
    { 'Fn::Join': ['', ['{{resolve:secretsmanager:', 'arn:aws:x:y', ':SecretString:key::}}']] },
    'secret arn:aws:x:y key',
  ],
  ['a whole secret', '{{resolve:secretsmanager:name:SecretString:::}}', 'secret name whole'],
  ['what is nested', { a: [{ b: { Ref: 'Table' } }] }, { a: [{ b: 'portal-table' }] }],
  ['no value', { a: { Ref: 'AWS::NoValue' }, b: [{ Ref: 'AWS::NoValue' }, 1] }, { b: [1] }],
];

describe('a template is resolved', () => {
  test.each(cases)('%s', (_, value, expected) => expect(resolve(value, scope)).toEqual(expected));

  test('a function that is not known stops with its name', () => {
    expect(() => resolve({ 'Fn::Cidr': [] }, scope)).toThrow('Fn::Cidr');
  });

  test.each([
    [{ 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'ap-south-1'] }, true],
    [{ 'Fn::Not': [{ Condition: 'Yes' }] }, false],
    [{ 'Fn::And': [{ Condition: 'Yes' }, { 'Fn::Equals': ['a', 'b'] }] }, false],
    [{ 'Fn::Or': [{ Condition: 'Yes' }, { 'Fn::Equals': ['a', 'b'] }] }, true],
  ])('a condition %j', (condition, expected) => expect(holds(condition, scope)).toBe(expected));
});
