// The login form as a caller fills it: a captcha first, then user type, username and password.
import { getCaptcha } from '@portal/domain/session/api';
import type { Client } from './client.ts';
import { freshAddress } from './http.ts';
import { sendWithWork } from './login-work.ts';
import type { TestOffice } from './office.ts';
import { cloud, visitor } from './portal.ts';

type Changes = Readonly<Record<string, string>>;

/** A caller who has received a captcha. */
export const atTheForm = async (from = freshAddress()): Promise<Client> => {
  const client = visitor(from);
  await client.file(getCaptcha, { query: {} });
  return client;
};

/** The form of the office's Draft login, without fault but for the changes; `officeOf` is called when a form is filled. */
export const loginForm = (officeOf: () => TestOffice) => {
  const form = (changes: Changes = {}) => {
    const { username, draftPassword: password } = officeOf();
    return { username, password, usertype: 'D', captcha: cloud.captchaAnswer, ...changes };
  };
  return {
    form,
    /** One attempt with a captcha of its own, and with the work that it is asked for. */
    attempt: async (changes: Changes = {}, from = freshAddress()) =>
      sendWithWork(await atTheForm(from), form(changes)),
  };
};
