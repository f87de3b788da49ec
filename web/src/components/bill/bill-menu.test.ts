import { expect, it } from 'vitest';
import { likeThis } from './bill-menu.ts';

it('another bill like one is offered to a Draft login, of a bill that an officer entered by itself', () => {
  const offered = (login_type: 'D' | 'F', way: 'normal' | 'consolidated' = 'normal', order_file?: string) =>
    likeThis({ login_type }, { way }, { trans_no: '1', ...(order_file ? { order_file } : {}) }, () => {})
      .length;
  expect(offered('D')).toBe(1);
  expect(offered('F')).toBe(0);
  expect(offered('D', 'consolidated')).toBe(0);
  expect(offered('D', 'normal', 'ORDER.xml')).toBe(0);
});
