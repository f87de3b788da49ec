// Map Vendor (2§2.7): the vendors that the agency does not have, chosen one by one or all at once.

import { vendorsPerRequest } from '@portal/domain/supplier/limits';
import type { Vendor } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { ChoiceTrouble, useChoice, VendorChoice } from '../../components/supplier/vendor-choice.tsx';
import { useToast } from '../../components/toast.tsx';
import { vendorsChanged } from '../../data/suppliers.ts';
import { useBatches } from '../../data/use-batches.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { agencyMappingWords } from '../../texts/en/agency-mapping.ts';
import { sendMapping, unmappedList } from './mapping-list.ts';

/** Rows of a page (2§9). */
const pageSizes = [5, 10, 15] as const;

export function MapVendorDialog({ agency, onClose }: { agency: string; onClose: () => void }) {
  const list = useWholeList<Vendor>(useMemo(() => unmappedList(agency), [agency]));
  const choice = useChoice();
  const cache = useQueryClient();
  const toast = useToast();
  const batches = useBatches<string>({
    size: vendorsPerRequest,
    send: sendMapping,
    onBatch: choice.without,
    onDone: () => {
      void vendorsChanged(cache);
      toast(`${agency}: ${vendorText.mapped(batches.progress?.all ?? 0)}`);
      onClose();
    },
  });
  const close = () => {
    void vendorsChanged(cache);
    onClose();
  };
  const isEmpty = list.isComplete && list.rows?.length === 0;
  const submit = () => {
    if (choice.confirm()) batches.start([...choice.selected], agency);
  };
  return (
    <Dialog
      open
      title={agencyMappingWords.mapVendor}
      size="large"
      busy={batches.isBusy}
      onClose={close}
      {...(isEmpty ? {} : { onSubmit: submit })}
      foot={
        <>
          <Button onClick={close}>{isEmpty ? agencyMappingWords.close : agencyMappingWords.cancel}</Button>
          {!isEmpty && (
            <Button type="submit" variant="primary" busy={batches.isBusy && agencyMappingWords.mapping}>
              {agencyMappingWords.mapVendor}
            </Button>
          )}
        </>
      }
    >
      {isEmpty ? (
        <Message kind="warn">{vendorText.nothingToMap}</Message>
      ) : (
        <>
          <ChoiceTrouble choice={choice} batches={batches} />
          <VendorChoice
            caption={agencyMappingWords.vendorsNotMappedAgency}
            list={list}
            choice={choice}
            pageSizes={pageSizes}
          />
        </>
      )}
    </Dialog>
  );
}
