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
import { orderWords } from '../../texts/en/order.ts';
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
      title={orderWords.component2(nameOf(advice))}
      onClose={onClose}
      onSubmit={() => (code === '' ? setMissing(true) : onChoose(code))}
      foot={
        <>
          <Button onClick={onClose}>{orderWords.cancel}</Button>
          <Button type="submit" variant="primary">
            {orderWords.choose}
          </Button>
        </>
      }
    >
      <Facts
        items={[
          { label: orderWords.advice, value: advice.id },
          { label: orderWords.sls, value: advice.sls_code },
          { label: orderWords.deduction, value: <Amount value={paiseOf(advice.deduction)} symbol /> },
        ]}
      />
      <div className="fields">
        <ComponentTrouble components={components} />
        <Select
          name="component"
          label={orderWords.componentDeduction}
          required
          value={code}
          onChange={(value) => {
            setMissing(false);
            setChosen(value);
          }}
          options={options}
          loading={components.isLoading}
          error={isMissing ? text.componentMissing : undefined}
          hint={orderWords.keptAdviceOfferedNext}
        />
      </div>
    </Dialog>
  );
}
