// The work of a login after failures, done as the browser does it.
import { login } from '@portal/domain/session/api';
import type { Work } from '@portal/domain/session/work';
import { solve } from '../../packages/local/src/smoke/login-work.ts';
import type { Client } from './client.ts';
import type { WireAnswer } from './http.ts';

/** The work that an answer asks for. */
export const workOf = ({ status, bytes }: WireAnswer): Work | undefined =>
  status === 429 ? (JSON.parse(bytes.toString()) as { readonly work?: Work }).work : undefined;

/** Sends the form, and again with the work for as long as it is asked for more. */
export const sendWithWork = async (
  client: Client,
  form: Readonly<Record<string, string>>,
): Promise<WireAnswer> => {
  const answer = await client.send(login, { body: form });
  const work = workOf(answer);
  return work ? sendWithWork(client, { ...form, work: solve(work) }) : answer;
};
