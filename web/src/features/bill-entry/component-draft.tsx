// A component and its amounts as they are typed in the windows that add payees, components and groups.
import type { PayeeComponent } from '@portal/domain/bill/schema';
import type { Issue } from '@portal/domain/issue';
import { type Paise, zeroPaise } from '@portal/domain/money';
import { useState } from 'react';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import {
  ComponentTrouble,
  type SchemeComponents,
} from '../../components/scheme-component/scheme-components.tsx';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';

export interface ComponentDraft {
  readonly code: string;
  readonly gross: Paise | undefined;
  /** Follows the gross until it is typed. */
  readonly net: Paise | undefined;
  readonly setCode: (code: string) => void;
  readonly setGross: (gross: Paise | undefined) => void;
  readonly setNet: (net: Paise | undefined) => void;
  readonly clear: () => void;
  /** As the rules see it: an amount that is missing is none that they accept. */
  readonly part: PayeeComponent;
}

const missing = -1 as Paise;

export function useComponentDraft(components: SchemeComponents): ComponentDraft {
  const [code, setCode] = useState('');
  const [gross, setGross] = useState<Paise | undefined>(undefined);
  const [typedNet, setNet] = useState<{ net: Paise | undefined } | undefined>(undefined);
  const net = typedNet ? typedNet.net : gross;
  return {
    code,
    gross,
    net,
    setCode,
    setGross,
    setNet: (value) => setNet({ net: value }),
    clear: () => {
      setGross(undefined);
      setNet(undefined);
    },
    part: {
      code,
      description: components.byCode.get(code)?.component_desc ?? '',
      gross: gross ?? missing,
      // without any amount the gross is asked for first
      net: net ?? (gross === undefined ? zeroPaise : missing),
    },
  };
}

interface ComponentFieldsProps {
  draft: ComponentDraft;
  components: SchemeComponents;
  /** Paths: code, gross, net. */
  issues: readonly Issue[];
  /** "Component for all", "Gross for each": a group's amounts are those of each member. */
  isForEach?: boolean;
}

export const ComponentFields = ({ draft, components, issues, isForEach }: ComponentFieldsProps) => (
  <div className="fields">
    <ComponentTrouble components={components} />
    <Select
      name="component_code"
      label={isForEach ? billEntryPayeesWords.componentAll : billEntryPayeesWords.component}
      className="fields__double"
      hint={components.slsCode && billEntryPayeesWords.onlyInnermostComponentsTake(components.slsCode)}
      error={errorOf(issues, 'code')}
      empty={billEntryPayeesWords.selectComponent}
      value={draft.code}
      options={components.options}
      loading={components.isLoading}
      onChange={draft.setCode}
    />
    <AmountInput
      name="gross_amt"
      label={isForEach ? billEntryPayeesWords.grossEach : billEntryPayeesWords.gross}
      error={errorOf(issues, 'gross')}
      value={draft.gross}
      onChange={draft.setGross}
    />
    <AmountInput
      name="total_net"
      label={isForEach ? billEntryPayeesWords.netEach : billEntryPayeesWords.net}
      error={errorOf(issues, 'net')}
      value={draft.net}
      onChange={draft.setNet}
    />
  </div>
);
