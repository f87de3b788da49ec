// Opens a closed year for an office: one ADMIN account proposes it with the last day and the reason, another confirms it.
import {
  type CivilDate,
  civilDate,
  type FinancialYear,
  financialYear,
  formatFinancialYear,
} from '@portal/domain/calendar';
import { type OpenedYearInput, openedYearIssues } from '@portal/domain/office/closed-year';
import {
  confirmOpenedYear,
  listOpenedYears,
  type OpenedYear,
  proposeOpenedYear,
} from '@portal/domain/office/opened-year';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { MasterDialog } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { call } from '../../data/api.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { serverNow } from '../../data/server-clock.ts';
import { shortDate } from '../../lib/dates.ts';
import { administrationWords } from '../../texts/en/administration.ts';

interface OpenedYearDialogProps {
  ddoCode: string;
  onClose: () => void;
  onProposed: () => void;
}

const keyOf = (ddoCode: string) => ['administration', 'opened-years', ddoCode] as const;
/** Bills of older years are settled. */
const offeredYears = 3;

export function OpenedYearDialog({ ddoCode, onClose, onProposed }: OpenedYearDialogProps) {
  const cache = useQueryClient();
  const present = financialYear(serverNow());
  const state = useMasterForm<OpenedYearInput, unknown>({
    initial: { year: present - 1, until: '', reason: '' },
    rules: (form) => openedYearIssues(form, serverNow()),
    send: (form, idempotencyKey) =>
      call(proposeOpenedYear, { body: { ddo_code: ddoCode, ...form }, idempotencyKey }),
    onDone: () => {
      void cache.invalidateQueries({ queryKey: keyOf(ddoCode) });
      onProposed();
    },
  });
  const { form, set, issues } = state;
  const years = Array.from({ length: offeredYears }, (_, back) => (present - 1 - back) as FinancialYear);
  return (
    <MasterDialog
      title={administrationWords.openClosedYear(ddoCode)}
      state={state}
      onClose={onClose}
      act={[administrationWords.proposeYear, administrationWords.proposingYear]}
    >
      <p className="note">{administrationWords.closedYearNote}</p>
      <Years ddoCode={ddoCode} />
      <div className="fields">
        <Select
          name="year"
          label={administrationWords.financialYear}
          empty={false}
          value={String(form.year)}
          options={years.map((year) => ({ value: String(year), label: formatFinancialYear(year) }))}
          onChange={(year) => set({ year: Number(year) })}
          error={errorOf(issues, 'year')}
        />
        <TextInput
          name="until"
          label={administrationWords.openUntil}
          type="date"
          min={civilDate(serverNow())}
          value={form.until}
          onChange={(until) => set({ until })}
          error={errorOf(issues, 'until')}
        />
        <TextInput
          name="reason"
          label={administrationWords.reasonOfOpening}
          className="fields__whole"
          maxLength={300}
          value={form.reason}
          onChange={(reason) => set({ reason })}
          error={errorOf(issues, 'reason')}
        />
      </div>
    </MasterDialog>
  );
}

/** What was proposed and opened of the office. */
function Years({ ddoCode }: { ddoCode: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(ddoCode),
    queryFn: ({ signal }) => call(listOpenedYears, { query: { ddo_code: ddoCode }, signal }),
    staleTime: 0,
  });
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  return (data ?? []).map((row) => <Year key={row.year} row={row} />);
}

function Year({ row }: { row: OpenedYear }) {
  const cache = useQueryClient();
  const keys = useIdempotencyKeys();
  const { ddo_code, year, version } = row;
  const confirming = useMutation({
    mutationFn: () => {
      const body = { ddo_code, year, version };
      return call(confirmOpenedYear, { body, idempotencyKey: keys.keyOf(body) });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(ddo_code) }),
  });
  const name = formatFinancialYear(year as FinancialYear);
  const said = { name, until: shortDate(row.until as CivilDate), reason: row.reason };
  if (row.confirmed_by !== '')
    return (
      <Message kind={row.is_open ? 'warn' : 'info'}>
        {administrationWords.yearOpened({ ...said, by: row.proposed_by, confirmedBy: row.confirmed_by })}
      </Message>
    );
  return (
    <>
      {confirming.error && <ErrorMessage error={confirming.error} />}
      <Message
        actions={
          <Button
            small
            busy={confirming.isPending && administrationWords.confirmingYear}
            onClick={() => confirming.mutate()}
          >
            {administrationWords.confirmYear(name)}
          </Button>
        }
      >
        {administrationWords.yearProposed({ ...said, by: row.proposed_by })}
      </Message>
    </>
  );
}
