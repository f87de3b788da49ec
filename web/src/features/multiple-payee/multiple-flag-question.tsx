// The question of Activate and Deactivate of a payee under a master payee (2§2.4).
import type { MultiplePayeeRow } from '@portal/domain/payee/schema';
import { FlagQuestion } from '../../components/master/flag-question.tsx';
import type { FlagWindowProps } from '../../components/master/record-master.tsx';
import { multiplePayeeWords } from '../../texts/en/multiple-payee.ts';
import { formOf, sendMultipleEdit } from './multiple-list.ts';

export const MultipleFlagQuestion = ({ row, ...question }: FlagWindowProps<MultiplePayeeRow>) => (
  <FlagQuestion
    {...question}
    row={row}
    send={(activeFlag, key) => sendMultipleEdit(row, { ...formOf(row), confirm: row.ac_no, activeFlag }, key)}
  >
    <p>
      <strong>{row.party_name}</strong>
      {multiplePayeeWords.acNo} <span className="code">{row.ac_no}</span>
    </p>
  </FlagQuestion>
);
