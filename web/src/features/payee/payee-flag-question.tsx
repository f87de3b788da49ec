// Activate or Deactivate of the payee list (2§2.3).
import type { PayeeRow } from '@portal/domain/payee/schema';
import { Facts } from '../../components/bill/facts.tsx';
import { FlagQuestion } from '../../components/master/flag-question.tsx';
import type { FlagWindowProps } from '../../components/master/record-master.tsx';
import { payeeWords } from '../../texts/en/payee.ts';
import { formOf, sendEdit } from './payee-list.ts';

export const PayeeFlagQuestion = ({ row, ...question }: FlagWindowProps<PayeeRow>) => (
  <FlagQuestion
    {...question}
    row={row}
    send={(activeFlag, key) => sendEdit(row, { ...formOf(row), confirm: row.ac_no, activeFlag }, key)}
  >
    <Facts
      list
      items={[
        { label: payeeWords.ein, value: <span className="code">{row.ein}</span> },
        { label: payeeWords.payeeName, value: row.party_name },
        { label: payeeWords.acNo, value: <span className="code">{row.ac_no}</span> },
      ]}
    />
  </FlagQuestion>
);
