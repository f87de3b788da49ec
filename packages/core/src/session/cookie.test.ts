import { expect, test } from 'vitest';
import { captchaCookie, clearCookie, sessionCookie, setCookie } from './cookie.ts';

test('both cookies are bound to the host, over TLS, out of reach of scripts and other sites', () => {
  expect(setCookie(sessionCookie, 'x')).toBe('__Host-session=x; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(clearCookie(captchaCookie)).toBe(
    '__Host-captcha=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
});
