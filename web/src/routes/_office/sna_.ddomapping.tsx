// /sna/ddomapping: SNA DDO Mapping (3§2.9).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { mappedDdoList } from '../../data/mappings.ts';
import { requireUser } from '../../data/session.ts';
import { DdoMappingScreen } from '../../features/ddo-mapping/ddo-mapping-screen.tsx';

export const Route = createFileRoute('/_office/sna_/ddomapping')({
  beforeLoad: requireUser(['SPA']),
  loader: asks(mappedDdoList),
  component: DdoMappingScreen,
});
