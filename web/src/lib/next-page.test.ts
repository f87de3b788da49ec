// Where an officer goes after the login.
import { describe, expect, it } from 'vitest';
import { nextPage } from './next-page.ts';

describe('nextPage', () => {
  const origin = 'https://portal.example';
  const of = (redirect: string | null, data = {}) =>
    nextPage({ data: { userType: 'D', ...data } }, redirect, origin);

  it('leads back to a page of this site', () => {
    expect(of('/authorizebill?page=2')).toBe('/authorizebill?page=2');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/', ''])(
    'does not follow %j',
    (redirect) => {
      expect(of(redirect)).toBe('/bill');
    },
  );

  it('leads to the second step of the login, and remembers where from', () => {
    expect(of('/register?page=2', { second_factor: 'code', mustChangePassword: true })).toBe(
      '/secondfactor?redirect=%2Fregister%3Fpage%3D2',
    );
    expect(of(null, { second_factor: 'enrolment' })).toBe('/secondfactor');
  });

  it('leads to the first change of a password, and finance IT to its desk', () => {
    expect(of('/authorizebill', { mustChangePassword: true })).toBe('/changepassword');
    expect(of(null, { userType: 'ADMIN' })).toBe('/admin');
  });

  it('leads no officer to the screens of another kind of account', () => {
    expect(of('/authorizebill', { userType: 'ADMIN' })).toBe('/admin');
    expect(of('/admin/certificates?office=1001', { userType: 'ADMIN' })).toBe(
      '/admin/certificates?office=1001',
    );
    expect(of('/admin/certificates')).toBe('/bill');
    expect(of('/changepassword', { userType: 'ADMIN' })).toBe('/changepassword');
  });
});
