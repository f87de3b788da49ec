// The life of a bill as a page: diagram and tables made from the workflow of the domain, so that the page cannot differ
// from what the server allows. `npm run docs` writes it, a test compares.
import { join } from 'node:path';
import { type Actor, actorNames } from '@portal/domain/bill/actor';
import { type BillWay, billWays } from '@portal/domain/bill/way';
import { type BillStatus, billStatuses, billSteps, stageOfWay } from '@portal/domain/bill/workflow';
import { auditFlagNames } from '@portal/domain/treasury/texts';
import { projectRoot } from './sources.ts';

export const lifeOfABillFile = join(projectRoot, 'docs/life-of-a-bill.md');

interface Step {
  readonly action: string;
  readonly of: readonly BillWay[];
  readonly from: readonly string[];
  readonly to: BillStatus;
  readonly by: readonly Actor[];
  readonly remark: 'needed' | 'none';
  readonly origin?: 'entry' | 'order';
}

const steps: readonly Step[] = Object.entries(billSteps).map(([action, step]) => ({ action, ...step }));

const who = ({ by }: Step): string => by.map((actor) => actorNames[actor]).join(', ');
const bills = ({ of, origin }: Step): string => {
  const ways = of.length === billWays.length ? 'all' : of.join(', ');
  return origin === undefined ? ways : `${ways}, ${origin === 'entry' ? 'entered' : 'of orders'}`;
};
const remark = (step: Step): string => (step.remark === 'needed' ? 'needed' : '');

export const lifeOfABill = (): string => `# Life of a bill

Made by \`npm run docs\` from \`packages/domain/src/bill/workflow.ts\`, the table that the server's guard and the screens'
buttons read; a test holds this page to it. What the steps mean is in [decisions](decisions.md#life-of-a-bill).

\`\`\`mermaid
stateDiagram-v2
${diagram().join('\n')}
\`\`\`

## Actions

A login that is not named is refused with 403, a step that does not follow with 409. Draft deletes its own bills only.

${table(
  ['Action', 'From', 'To', 'Who', 'Remark', 'Bills'],
  steps.map((step) => [step.action, step.from.join(', '), step.to, who(step), remark(step), bills(step)]),
)}

## States

The list is where officers find the bill; consolidated bills have lists of their own. Of the others \`prepared\` is Authorize Bill, \`authorized\` Upload Bill Body and E-Sign Bill,
\`treasury\` Upload Bill.

${table(
  ['State', 'List', 'What may follow'],
  billStatuses.map((status) => [status, stageOfWay('normal', status), following(status)]),
)}

## Words of the treasury

${table(
  ['Flag', 'Name'],
  Object.entries(auditFlagNames).map(([flag, name]) => [flag, name]),
)}
`;

const diagram = (): string[] => [
  ...billStatuses
    .filter((status) => nameOf(status) !== status)
    .map((status) => `  state "${status}" as ${nameOf(status)}`),
  ...steps.flatMap((step) =>
    step.from.map((from) => `  ${nameOf(from)} --> ${nameOf(step.to)}: ${step.action} (${who(step)})`),
  ),
];

const nameOf = (status: string): string => (status === 'new' ? '[*]' : status.replaceAll(' ', '_'));

const following = (status: BillStatus): string =>
  steps
    .filter(({ from }) => from.includes(status))
    .map(({ action, to }) => `${action} → ${to}`)
    .join('; ') || 'nothing';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};
