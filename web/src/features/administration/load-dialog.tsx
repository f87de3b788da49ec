// Loads a file into a list, or proposes it where the list takes two people: the common import dialog, with the list's columns and rules.
import { continueMasterImport, importMaster } from '@portal/domain/master/api';
import { importSpec } from '@portal/domain/master/column';
import { type MasterListName, masterLists } from '@portal/domain/master/lists';
import { isProposedList, orderIssues } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { ImportDialog } from '../../components/import/import-dialog.tsx';
import { call } from '../../data/api.ts';
import { serverNow } from '../../data/server-clock.ts';
import { administrationWords } from '../../texts/en/administration.ts';
import { administrationChangesWords } from '../../texts/en/administration-changes.ts';
import { changesKey } from './lists.ts';

export interface LoadDialogProps {
  name: MasterListName;
  onDone: () => void;
  onClose: () => void;
}

const proposal = {
  label: administrationChangesWords.propose,
  checked: administrationChangesWords.checked,
  busy: administrationChangesWords.proposing,
  done: changeText.proposed,
} as const;

export function LoadDialog({ name, onDone, onClose }: LoadDialogProps) {
  const list = masterLists[name];
  const spec = useMemo(() => importSpec(list), [list]);
  const cache = useQueryClient();
  const [order, setOrder] = useState({ order_no: '', order_date: '' });
  const [isAsked, setAsked] = useState(false);
  const isProposed = isProposedList(name);
  const issues = isProposed && isAsked ? orderIssues(name, order, serverNow()) : [];
  return (
    <ImportDialog
      title={administrationWords.load(list.title)}
      noun={list.noun}
      templateName={name}
      spec={spec}
      send={async (body, idempotencyKey) => {
        const sent = isProposed ? { ...body, ...order } : body;
        const { data } = await call(importMaster, { params: { list: name }, body: sent, idempotencyKey });
        if (data.state === 'proposed') void cache.invalidateQueries({ queryKey: changesKey });
        return data;
      }}
      goOn={async (import_id) => (await call(continueMasterImport, { params: { import_id } })).data}
      {...(isProposed
        ? {
            proposal,
            mayStart: () => {
              setAsked(true);
              return orderIssues(name, order, serverNow()).length === 0;
            },
            more: (
              <div className="fields">
                <TextInput
                  name="order_no"
                  label={
                    name === 'grant'
                      ? administrationChangesWords.orderNo
                      : administrationChangesWords.orderOptional
                  }
                  maxLength={100}
                  value={order.order_no}
                  onChange={(order_no) => setOrder((now) => ({ ...now, order_no }))}
                  error={errorOf(issues, 'order_no')}
                />
                <TextInput
                  name="order_date"
                  label={administrationChangesWords.orderDate}
                  type="date"
                  value={order.order_date}
                  onChange={(order_date) => setOrder((now) => ({ ...now, order_date }))}
                  error={errorOf(issues, 'order_date')}
                />
              </div>
            ),
          }
        : {})}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
