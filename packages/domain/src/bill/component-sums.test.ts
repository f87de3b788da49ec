import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { componentSums } from './component-sums.ts';

const part = (code: string, gross: number, net = gross, description = `Component ${code}`) => ({
  code,
  description,
  gross: paise(gross),
  net: paise(net),
});

test('the parts of all payees add up by component, in the order of the codes', () => {
  const payees = [
    { components: [part('1.10', 500, 400), part('1.2', 100, 100, '')] },
    { components: [part('1.2', 50, 40)] },
    {},
  ];
  expect(componentSums(payees)).toEqual([
    { code: '1.2', description: 'Component 1.2', payees: 2, gross: 150, net: 140 },
    { code: '1.10', description: 'Component 1.10', payees: 1, gross: 500, net: 400 },
  ]);
});

test('a bill without components has none', () => expect(componentSums([{}, {}])).toEqual([]));
