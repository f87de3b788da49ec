// What can be done with a row of a master: the buttons and the menu name the row, because each row has them.

import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { Button } from '../button.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { flagAct } from './flag-question.tsx';

interface Named {
  readonly party_name: string;
  readonly active_flag: 'Y' | 'N';
}

export interface RowButtonProps<Row> {
  row: Row;
  onPress: (row: Row) => void;
}

export const FlagButton = <Row extends Named>({ row, onPress }: RowButtonProps<Row>) => (
  <Button small aria-label={`${flagAct(row)} ${row.party_name}`} onClick={() => onPress(row)}>
    {flagAct(row)}
  </Button>
);

/** What else there is beside Edit. */
export const FlagMenu = <Row extends Named>({ row, onPress }: RowButtonProps<Row>) => (
  <RowMenu
    label={masterPartsWords.more(row.party_name)}
    entries={() => {
      const label = flagAct(row);
      const onSelect = () => onPress(row);
      return label === 'Activate'
        ? [{ label, icon: 'check', onSelect }]
        : [{ label, icon: 'close', onSelect }];
    }}
  />
);

export const EditButton = <Row extends Named>({ row, onPress }: RowButtonProps<Row>) => (
  <Button small icon="edit" aria-label={masterPartsWords.edit(row.party_name)} onClick={() => onPress(row)}>
    {masterPartsWords.edit2}
  </Button>
);
