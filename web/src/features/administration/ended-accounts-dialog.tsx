// After a load of branches: the payees of all offices whose branch ended, office by office (decisions.md, Branches that ended).
// Their offices take the branch afterwards; finance IT sees whom to write to.
import type { EndedAccount, PayeeListName } from '@portal/domain/bank/branch-end';
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { listEndedAccountsOfOffice } from '@portal/domain/payee/branch-api';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { callPage } from '../../data/api.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { administrationWords } from '../../texts/en/administration.ts';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { officeList } from './lists.ts';

type Line = EndedAccount & { readonly ddo_code: string };

const listNames: Readonly<Record<PayeeListName, string>> = {
  payee: administrationWords.listOfPayees,
  multiple: administrationWords.listUnderMaster,
  snapayee: administrationWords.listOfSnaPayees,
  vendor: administrationWords.listOfVendors,
};

const columns: readonly Column<Line>[] = [
  {
    id: 'ddo_code',
    label: administrationWords.office,
    kind: 'code',
    value: (line) => line.ddo_code,
    rowHeader: true,
  },
  { id: 'list', label: administrationWords.what, value: ({ list }) => listNames[list] },
  { id: 'ein', label: masterPartsWords.ein, kind: 'code', value: ({ ein }) => ein },
  { id: 'party_name', label: administrationWords.name, value: ({ party_name }) => party_name },
  { id: 'ifsc_cd', label: administrationWords.ifsc, kind: 'code', value: ({ ifsc_cd }) => ifsc_cd },
  {
    id: 'new_ifsc_cd',
    label: administrationWords.ifscAfterwards,
    kind: 'code',
    value: ({ new_ifsc_cd }) => new_ifsc_cd,
  },
];

export function EndedAccountsDialog({ onClose }: { onClose: () => void }) {
  const offices = useWholeList(officeList);
  const codes = offices.rows?.map(({ ddo_code }) => ddo_code) ?? [];
  const found = useWholeList<Line>(
    {
      queryKey: ['administration', 'ended-accounts', String(codes.length)],
      staleTime: 0,
      read: async ({ cursor = '0', signal }) => {
        const [number = '0', ...place] = cursor.split('|');
        const ddo_code = codes[Number(number)] ?? '';
        const query = { ddo_code, cursor: place.join('|') || undefined };
        const { answer, next } = await callPage(listEndedAccountsOfOffice, { query, signal });
        const following = Number(number) + 1 < codes.length ? String(Number(number) + 1) : undefined;
        return {
          rows: answer.map((row) => ({ ...row, ddo_code })),
          next: next === undefined ? following : `${number}|${next}`,
        };
      },
    },
    offices.isComplete && codes.length > 0,
  );
  return (
    <Dialog
      open
      title={branchEndText.title}
      size="large"
      onClose={onClose}
      foot={<Button onClick={onClose}>{administrationWords.close}</Button>}
    >
      <DataTable
        caption={branchEndText.title}
        columns={columns}
        list={found}
        rowKey={({ ddo_code, list, master_id, ein }) => [ddo_code, list, master_id, ein].join('|')}
        noun={[administrationWords.payeeOf, administrationWords.payeesOf]}
        exportName="ended-branches"
        empty={branchEndText.none}
        size="dense"
      />
    </Dialog>
  );
}
