// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sourceTree } from './source-tree.ts';

test('JSON is a tree by its names, in its order', () => {
  expect(sourceTree('{"status":"RJCT","reasons":[{"code":"net"}],"count":2}')).toEqual({
    form: 'json',
    roots: [
      {
        name: '',
        children: [
          { name: 'status', value: '"RJCT"' },
          { name: 'reasons', children: [{ name: '0', children: [{ name: 'code', value: '"net"' }] }] },
          { name: 'count', value: '2' },
        ],
      },
    ],
  });
});

test('XML is a tree of its elements with their attributes', () => {
  expect(sourceTree('<?xml version="1.0"?><Ack id="7"><Status>ACCP</Status></Ack>')).toEqual({
    form: 'xml',
    roots: [{ name: 'Ack id="7"', children: [{ name: 'Status', value: 'ACCP' }] }],
  });
});

test('a text, broken JSON, XML with a DOCTYPE and what is too large are shown as they are', () => {
  expect(sourceTree('ECONNRESET')).toBeUndefined();
  expect(sourceTree('{"a":')).toBeUndefined();
  expect(sourceTree('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeUndefined();
  expect(sourceTree(JSON.stringify(Array.from({ length: 5_000 }, () => 1)))).toBeUndefined();
});
