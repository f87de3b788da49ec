// Common Head Bill: the list of the office's common heads (2§2.1).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { commonHeadList } from '../../data/grants.ts';
import { CommonHeads } from '../../features/scheme/gpf-heads.tsx';
import { useOpenEntry } from '../../features/scheme/open-entry.ts';
import { Pending } from '../../shell/pending.tsx';

export const Route = createFileRoute('/_office/commonheadbill')({
  loader: asks(commonHeadList),
  component: CommonHeadScreen,
});

function CommonHeadScreen() {
  return useOpenEntry(true) ? <Pending /> : <CommonHeads />;
}
