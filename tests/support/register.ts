// The register as an office reads it to its end.
import { type RegisterRow, searchRegister } from '@portal/domain/bill/api';
import type { TestOffice } from './office.ts';

/** All answers of one search, one after the other. */
export const registerAnswers = async (
  { draft }: Pick<TestOffice, 'draft'>,
  query: object = {},
): Promise<RegisterRow[][]> => {
  const answers: RegisterRow[][] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await draft.ask(searchRegister, {
      query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
    });
    answers.push(body);
    cursor = headers['next'] === undefined ? undefined : String(headers['next']);
  } while (cursor !== undefined);
  return answers;
};
