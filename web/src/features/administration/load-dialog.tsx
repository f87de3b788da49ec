// Loads a file into a list: the common import dialog, with the list's columns and rules.
import { continueMasterImport, importMaster } from '@portal/domain/master/api';
import { importSpec } from '@portal/domain/master/column';
import { type MasterListName, masterLists } from '@portal/domain/master/lists';
import { useMemo } from 'react';
import { ImportDialog } from '../../components/import/import-dialog.tsx';
import { call } from '../../data/api.ts';
import { administrationWords } from '../../texts/en/administration.ts';

export interface LoadDialogProps {
  name: MasterListName;
  onDone: () => void;
  onClose: () => void;
}

export function LoadDialog({ name, onDone, onClose }: LoadDialogProps) {
  const list = masterLists[name];
  const spec = useMemo(() => importSpec(list), [list]);
  return (
    <ImportDialog
      title={administrationWords.load(list.title)}
      noun={list.noun}
      templateName={name}
      spec={spec}
      send={async (body, idempotencyKey) =>
        (await call(importMaster, { params: { list: name }, body, idempotencyKey })).data
      }
      goOn={async (import_id) => (await call(continueMasterImport, { params: { import_id } })).data}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
