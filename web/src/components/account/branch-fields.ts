// What a form has of a bank or a branch that was chosen.
import type { Branch } from '@portal/domain/bank/api';
import type { Option } from '../field/select.tsx';

export const branchFields = ({ branch_cd, branch_name, ifsc_cd }: Branch) => ({
  branchCode: branch_cd,
  branchName: branch_name,
  ifsc: ifsc_cd,
});

/** The chosen one stays among the choices, whatever is searched and also where they could not be loaded. */
export const withChosen = (options: readonly Option[], chosen: Option): readonly Option[] =>
  chosen.value === '' || options.some(({ value }) => value === chosen.value) ? options : [chosen, ...options];
