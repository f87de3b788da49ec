// The three cookies of the portal. The prefix __Host- makes browsers take them only over TLS, for this host and all paths.

export const sessionCookie = '__Host-session';
export const captchaCookie = '__Host-captcha';
export const deviceCookie = '__Host-device';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** A whole Set-Cookie value. The server decides when a session ends, so the cookie itself lasts as long as the browser. */
export const setCookie = (name: string, value: string): string => `${name}=${value}; ${attributes}`;

/** A cookie that stays, for as long as browsers keep one. */
export const setLastingCookie = (name: string, value: string): string =>
  `${setCookie(name, value)}; Max-Age=${400 * 86_400}`;

export const clearCookie = (name: string): string => `${name}=; Max-Age=0; ${attributes}`;
