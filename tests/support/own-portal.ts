// A way into a portal of its own (portal-process.ts): the commands that work on its data folder, and callers of its API.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { changePassword, getCaptcha, login } from '@portal/domain/session/api';
import type { LoginType } from '@portal/domain/session/schema';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { Client } from './client.ts';
import { httpTransport } from './http.ts';
import type { Credentials } from './portal.ts';

export const captchaAnswer = 'loktak';

interface Ended {
  readonly code: number;
  /** What it printed. */
  readonly output: string;
}

type Environment = Readonly<Record<string, string>>;

/** The program of an npm command without npm, whose own start costs a second. */
export const runCommand = (
  script: string,
  args: readonly string[],
  environment: Environment,
): Promise<Ended> => ended(process.execPath, [...programOf(script), ...args], environment);

/** A command of packages/local in the words of a command line, after that of Node. */
export const programOf = (script: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  join(projectRoot, `packages/local/src/${script}.ts`),
];

const ended = (file: string, args: readonly string[], environment: Environment): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      file,
      args,
      { cwd: projectRoot, env: { ...process.env, ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    );
  });

/** The passwords that the command printed. */
export const printedAccount = (username: string, output: string): Credentials => ({
  username,
  draftPassword: /Draft password: (\S+)/.exec(output)?.[1] ?? '',
  finalPassword: /Final password: (\S+)/.exec(output)?.[1] ?? '',
});

export const signInAt = async (origin: string, account: Credentials, as: LoginType): Promise<Client> => {
  const client = new Client(httpTransport(origin), origin);
  await client.file(getCaptcha, { query: {} });
  const password = as === 'D' ? account.draftPassword : account.finalPassword;
  await client.ask(login, {
    body: { username: account.username, password, usertype: as, captcha: captchaAnswer },
  });
  return client;
};

/** The first login: chooses a password, and logs in again with it. */
export const firstLoginAt = async (
  origin: string,
  account: Credentials,
  as: LoginType,
  password: string,
): Promise<Client> => {
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
  const current = base64(as === 'D' ? account.draftPassword : account.finalPassword);
  const change = { current, new: base64(password), confirm: base64(password) };
  const field = as === 'D' ? 'draftPassword' : 'finalPassword';
  await (await signInAt(origin, account, as)).ask(changePassword, { body: { [field]: change } });
  return signInAt(origin, { ...account, [field]: password }, as);
};
