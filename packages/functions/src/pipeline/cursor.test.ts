import type { Officer } from '@portal/core/call';
import { describe, expect, test } from 'vitest';
import { type Asked, cursorSeal } from './cursor.ts';
import { anOffice } from './gateway-event.fixture.ts';

const officer: Officer = {
  accountId: 'a',
  username: 'works1',
  kind: 'DDO',
  login: 'D',
  userType: 'D',
  office: anOffice,
  mustChangePassword: false,
};
const asked: Asked = {
  route: 'GET /api/v1/payee',
  officer,
  params: undefined,
  query: { type: 'R', rows: 1000 },
};
const inner = 'eyJwayI6InBheWVlI0RETzAwMSNvZmZpY2UiLCJzayI6IlIjMTAwMSJ9';
const { seal, open } = cursorSeal('a secret');
const reopened = (token: string, as: Partial<Asked>) => () => open(token, { ...asked, ...as });

describe('a cursor', () => {
  test('opens for the question that it continues, also of a colleague, and for another number of rows', () => {
    const token = seal(inner, asked);
    expect(open(token, asked)).toBe(inner);
    const colleague = { ...officer, accountId: 'b', username: 'works2', login: 'F' as const };
    expect(reopened(token, { officer: colleague })()).toBe(inner);
    expect(reopened(token, { query: { rows: 20, type: 'R', cursor: token, q: undefined } })()).toBe(inner);
  });

  test('shows nothing of what it holds, and is another each time', () => {
    const [one, two] = [seal(inner, asked), seal(inner, asked)];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('payee');
  });

  test('opens for no other office, endpoint, parameter or filter', () => {
    const token = seal(inner, asked);
    const refusal = 'This list cannot be continued from there. Load it again.';
    const elsewhere = { ...officer, office: { ...anOffice, ddoCode: 'DDO002' } };
    expect(reopened(token, { officer: elsewhere })).toThrow(refusal);
    expect(reopened(token, { officer: { ...officer, kind: 'ADMIN' } })).toThrow(refusal);
    expect(reopened(token, { officer: undefined })).toThrow(refusal);
    expect(reopened(token, { route: 'GET /api/v1/sna/payee' })).toThrow(refusal);
    expect(reopened(token, { params: { id: '1' } })).toThrow(refusal);
    expect(reopened(token, { query: { type: 'N' } })).toThrow(refusal);
    expect(reopened(token, { query: {} })).toThrow(refusal);
    expect(() => cursorSeal('another secret').open(token, asked)).toThrow(refusal);
  });

  test('altered anywhere, cut or spelt otherwise is refused', () => {
    const token = seal(inner, asked);
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      expect(reopened(token.slice(0, at) + letter + token.slice(at + 1), {})).toThrow();
      expect(reopened(token.slice(0, at), {})).toThrow();
    }
    for (const other of [
      `${token}=`,
      `${token}A`,
      ` ${token}`,
      token.replaceAll('-', '+'),
      inner,
      '',
      'nonsense',
    ])
      if (other !== token) expect(reopened(other, {})).toThrow();
  });
});
