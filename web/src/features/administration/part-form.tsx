// Which list, and which part of it: an office, a bank, a treasury, and for grants the financial year.
import { type FinancialYear, financialYear, formatFinancialYear } from '@portal/domain/calendar';
import {
  type MasterList,
  type MasterListName,
  masterListNames,
  masterLists,
} from '@portal/domain/master/lists';
import { masterText } from '@portal/domain/master/texts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { serverNow } from '../../data/server-clock.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { administrationWords } from '../../texts/en/administration.ts';

export interface ChosenPart {
  readonly list: MasterListName;
  /** Of which office, bank, treasury; empty: nothing is chosen yet, or the list has no parts. */
  readonly of: string;
  readonly year: number;
}

const options = masterListNames.map((value) => ({ value, label: masterLists[value].title }));

/** The year before, this one and the next: what is being closed, spent and prepared. */
const years = (chosen: number) => {
  const now = financialYear(serverNow());
  return [...new Set([now + 1, now, now - 1, chosen])]
    .sort((a, b) => b - a)
    .map((year) => ({ value: String(year), label: formatFinancialYear(year as FinancialYear) }));
};

export function PartForm({
  chosen,
  onChoose,
}: {
  chosen: ChosenPart;
  onChoose: (chosen: ChosenPart) => void;
}) {
  const [of, setOf] = useTyped(chosen.of, `${chosen.list} ${chosen.of}`);
  const [isTried, setTried] = useState(false);
  const list: MasterList = masterLists[chosen.list];
  const parent = list.parent === undefined ? undefined : list.columns[list.parent];
  return (
    <form
      noValidate
      aria-label={administrationWords.whatShown}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (of) onChoose({ ...chosen, of });
      }}
    >
      <Panel title={administrationWords.whatShown}>
        <div className="fields">
          <Select
            name="list"
            label={administrationWords.list}
            value={chosen.list}
            options={options}
            empty={false}
            onChange={(name) => {
              setTried(false);
              onChoose({ ...chosen, list: name as MasterListName, of: '' });
            }}
          />
          {list.hasYear && (
            <Select
              name="year"
              label={administrationWords.financialYear}
              value={String(chosen.year)}
              options={years(chosen.year)}
              empty={false}
              onChange={(year) => onChoose({ ...chosen, year: Number(year) })}
            />
          )}
          {parent && (
            <TextInput
              name="of"
              label={parent.label}
              code
              maxLength={30}
              refuse={/[^0-9A-Za-z_/-]/g}
              value={of}
              onChange={(typed) => setOf(list.parent === 'ddo_code' ? typed.toUpperCase() : typed)}
              error={isTried && !of ? masterText.chooseParent(parent.label) : undefined}
              button={
                <Button type="submit" variant="primary" icon="search">
                  {administrationWords.show}
                </Button>
              }
            />
          )}
        </div>
        {chosen.list === 'branch' && <p className="note">{masterText.inParts}</p>}
      </Panel>
    </form>
  );
}
