// The ADMIN account that confirms what tests propose: one for a test file.
import { anOffice, type TestOffice } from './office.ts';

let second: Promise<TestOffice> | undefined;

export const secondAdmin = (): Promise<TestOffice> => {
  second ??= anOffice({ kind: 'ADMIN' });
  return second;
};
