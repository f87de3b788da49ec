// The component of an advice's deduction, chosen among those of its scheme (3§2.12, 3§4).
import { orderText as text } from '@portal/domain/order/texts';
import { useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Select } from '../../components/field/select.tsx';
import { ComponentTrouble, useComponents } from '../../components/scheme-component/scheme-components.tsx';
import type { AdviceRow } from '../../data/advices.ts';
import { paiseOf } from '../../data/rupees.ts';
import { nameOf } from './advice-views.ts';

export interface ComponentDialogProps {
  advice: AdviceRow;
  /** Chosen before, or the last one of its scheme; "" for none. */
  offered: string;
  onChoose: (code: string) => void;
  onClose: () => void;
}

export function ComponentDialog({ advice, offered, onChoose, onClose }: ComponentDialogProps) {
  const components = useComponents(advice.sls_code);
  const [chosen, setChosen] = useState(offered);
  const [isMissing, setMissing] = useState(false);
  const { options } = components;
  // what is offered may not be among the components any more
  const code = options.some(({ value }) => value === chosen) ? chosen : '';
  return (
    <Dialog
      open
      title={`Component of ${nameOf(advice)}`}
      onClose={onClose}
      onSubmit={() => (code === '' ? setMissing(true) : onChoose(code))}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Choose
          </Button>
        </>
      }
    >
      <Facts
        items={[
          { label: 'Advice', value: advice.id },
          { label: 'SLS', value: advice.sls_code },
          { label: 'Deduction', value: <Amount value={paiseOf(advice.deduction)} symbol /> },
        ]}
      />
      <div className="fields">
        <ComponentTrouble components={components} />
        <Select
          name="component"
          label="Component of the deduction"
          required
          value={code}
          onChange={(value) => {
            setMissing(false);
            setChosen(value);
          }}
          options={options}
          loading={components.isLoading}
          error={isMissing ? text.componentMissing : undefined}
          hint="Kept with the advice, and offered for the next one of this SLS."
        />
      </div>
    </Dialog>
  );
}
