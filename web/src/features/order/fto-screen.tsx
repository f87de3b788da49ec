// Files of NREGA (3§2.12, 3§5.8): verified ones are ticked and processed in lots, failed ones show why and go back.

import { billLimits } from '@portal/domain/bill/schema';
import { billText } from '@portal/domain/bill/texts';
import { orderText as text } from '@portal/domain/order/texts';
import { useMemo, useState } from 'react';
import { FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { TickedBar } from '../../components/bulk/ticked-bar.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { type TickRules, useTicks } from '../../components/table/use-ticks.ts';
import { useToast } from '../../components/toast.tsx';
import { type FtoRow, ftoList, ftoPayees, useProcessing, useRejection } from '../../data/orders.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';
import { ftoColumns } from './fto-columns.tsx';
import { type FtoView, ftoViews, orderOf } from './fto-views.ts';
import { LazyProcessingPanel } from './lazy-processing-panel.tsx';
import { OrderViews, useOrderView } from './order-views.tsx';
import { ftoWindow } from './order-windows.ts';
import { ReleaseQuestion } from './release-question.tsx';

export interface FtoScreenProps {
  /** The files of one scheme: the chosen grant's. */
  slsCode?: string | undefined;
  context: string;
}

const pageSizes = [20, 30, 40] as const;

export function FtoScreen({ slsCode, context }: FtoScreenProps) {
  useFetchAhead([ftoWindow]);
  const list = useWholeList(useMemo(() => ftoList(slsCode), [slsCode]));
  const { view, setView, saved } = useOrderView('fto-files', ftoViews, 'waiting');
  const [open, setOpen] = useState<Open | undefined>();
  const processing = useProcessing();
  const locked = isFinal(useOfficer()) ? undefined : billText.finalOnly;
  const columns = useColumns(locked, setOpen);
  const { rows: all } = list;
  const rows = useMemo(() => all?.filter(ftoViews[view].holds), [all, view]);
  const choice = useTicks(rows, ticks);
  const canTick = view === 'waiting' && locked === undefined && !processing.isBusy;
  return (
    <Page
      title={orderFilesWords.ftoFilesNrega}
      crumbs={[{ label: orderFilesWords.nrega }, { label: orderFilesWords.ftoFile }]}
      context={context}
      isWide
      actions={
        <Button small icon="refresh" onClick={list.retry}>
          {orderFilesWords.loadAgain}
        </Button>
      }
    >
      <LazyProcessingPanel processing={processing} noun={orderFilesWords.files} done={text.filesReceived} />
      <section className="panel" aria-label={orderFilesWords.ftoFiles}>
        <FinalOnlyNote what={orderFilesWords.processingRejection} />
        <OrderViews
          label={orderFilesWords.files2}
          views={ftoViews}
          all={all ?? []}
          view={view}
          onView={setView}
        />
        {choice.isMissing && <Message kind="warn">{text.noneChosen}</Message>}
        <DataTable
          caption={orderFilesWords.ftoFiles}
          columns={columns}
          list={{ ...list, rows }}
          rowKey={(row) => row.fileName}
          noun={[orderFilesWords.file, orderFilesWords.files]}
          pageSizes={pageSizes}
          filterLabel={orderFilesWords.orderFileAgencyOr}
          exportName="fto-files"
          empty={emptyText[view]}
          views={saved}
          size="work"
          {...(canTick ? { selection: choice.selection } : {})}
        />
        {view === 'waiting' && (
          <TickedBar
            noun={orderFilesWords.files}
            nets={choice.chosen.map(({ netAmount }) => netAmount)}
            act={orderFilesWords.process(fileCount(choice.chosen.length))}
            busy={processing.isBusy && orderFilesWords.processing}
            onAct={() => choice.take(processing.start)}
          />
        )}
      </section>
      {open && (
        <OpenFile
          {...open}
          onProcess={canTick && ftoViews.waiting.holds(open.file) ? processing.start : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

const useColumns = (locked: string | undefined, setOpen: (open: Open) => void) =>
  useMemo(
    () =>
      ftoColumns({
        locked,
        onView: (file) => setOpen({ file, window: 'view' }),
        onReject: (file) => setOpen({ file, window: 'reject' }),
        onRelease: (file) => setOpen({ file, window: 'release' }),
      }),
    [locked, setOpen],
  );

interface Open {
  readonly file: FtoRow;
  readonly window: 'view' | 'reject' | 'release';
}

interface OpenFileProps extends Open {
  /** Undefined where the file cannot be processed. */
  onProcess: ((files: readonly FtoRow[]) => void) | undefined;
  onClose: () => void;
}

const releaseOf = (file: FtoRow) => ({
  system: 'nrega' as const,
  fileName: file.fileName,
  name: orderOf(file),
  reasons: file.reasons,
});

const OpenFile = ({ file, window, onProcess, onClose }: OpenFileProps) => {
  const { fileName } = file;
  const payees = useMemo(() => ftoPayees(fileName), [fileName]);
  if (window === 'reject') return <RejectQuestion file={file} onClose={onClose} />;
  if (window === 'release') return <ReleaseQuestion {...releaseOf(file)} onClose={onClose} />;
  const process = () => {
    onClose();
    onProcess?.([file]);
  };
  return (
    <ftoWindow.Window
      name={orderOf(file)}
      file={file}
      payees={payees}
      noun={orderFilesWords.file}
      answered
      onClose={onClose}
      onProcess={onProcess && process}
    />
  );
};

const fileCount = (count: number): string => orderFilesWords.fileFiles(formatCount(count), count === 1);

const emptyText: Readonly<Record<FtoView, string>> = {
  waiting: orderFilesWords.noFilesProcessFiles,
  failed: orderFilesWords.noFileFailed,
  processed: orderFilesWords.noFileProcessedYet,
  rejected: orderFilesWords.noFileRejected,
};

const ticks: TickRules<FtoRow> = {
  keyOf: ({ fileName }) => fileName,
  canTick: ftoViews.waiting.holds,
  label: (row) => orderFilesWords.tickOrder(orderOf(row)),
  allLabel: orderFilesWords.tickAllVerifiedFiles,
};

/** Sending a file back: the question and texts of 3§8, and a remark that NREGA reads. */
function RejectQuestion({ file, onClose }: { file: FtoRow; onClose: () => void }) {
  const rejection = useRejection();
  const toast = useToast();
  const [remark, setRemark] = useState('');
  const isLong = remark.trim().length > billLimits.remarkCharacters;
  return (
    <ConfirmDialog
      open
      danger
      size="usual"
      title={orderFilesWords.reject2(orderOf(file))}
      message={text.rejectQuestion}
      confirmLabel={orderFilesWords.reject}
      busy={rejection.isPending && orderFilesWords.rejecting}
      error={rejection.error}
      failed={text.notRejected.replace(/\.$/, '')}
      isReady={!isLong}
      onCancel={onClose}
      onConfirm={() =>
        rejection.mutate(
          { file_name: file.fileName, remark: remark.trim() },
          {
            onSuccess: (answer) => {
              onClose();
              toast(answer);
            },
          },
        )
      }
    >
      <Textarea
        name="remark"
        label={orderFilesWords.remark}
        hint={orderFilesWords.nregaReadsReasonsFile}
        error={isLong ? text.remarkLong : undefined}
        value={remark}
        onChange={setRemark}
      />
    </ConfirmDialog>
  );
}
