// Schemes and Allotment: the schemes of the office's grants, each once, leading to the allotment of its sanctions (3§2.10).
import { formatSchemeCode } from '@portal/domain/code';
import { sanctionText } from '@portal/domain/sanction/texts';
import { type GrantRecord, grantFigures } from '@portal/domain/scheme/schema';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { grantList } from '../../data/grants.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';

const pageSizes = [20, 30, 40] as const;

interface SchemeRow {
  readonly schemecd: string;
  readonly name: string;
  readonly objects: readonly string[];
  readonly grantPaise: number;
  readonly balancePaise: number;
}

const schemesOf = (grants: readonly GrantRecord[]): SchemeRow[] => {
  const schemes = new Map<string, SchemeRow>();
  for (const grant of grants) {
    const { totalGrant, balance } = grantFigures(grant);
    const before = schemes.get(grant.schemecd);
    schemes.set(grant.schemecd, {
      schemecd: grant.schemecd,
      name: grant.scheme_nm,
      objects: [...(before?.objects ?? []), grant.object],
      grantPaise: (before?.grantPaise ?? 0) + totalGrant,
      balancePaise: (before?.balancePaise ?? 0) + balance,
    });
  }
  return [...schemes.values()];
};

const columns: readonly Column<SchemeRow>[] = [
  {
    id: 'scheme',
    label: sanctionWords.scheme,
    value: (row) => `${formatSchemeCode(row.schemecd)} ${row.schemecd} ${row.name}`,
    cell: (row) => (
      <span className="about about--fill">
        <span className="code">{formatSchemeCode(row.schemecd)}</span>
        <small title={row.name}>{row.name}</small>
      </span>
    ),
    rowHeader: true,
    width: 'grow',
  },
  { id: 'objects', label: sanctionWords.objectHeads, value: (row) => row.objects.join(', ') },
  {
    id: 'grant',
    label: sanctionWords.totalGrant,
    kind: 'amount',
    value: (row) => row.grantPaise,
    isSummed: true,
  },
  {
    id: 'balance',
    label: sanctionWords.balance,
    kind: 'amount',
    value: (row) => row.balancePaise,
    strong: true,
    isSummed: true,
  },
  actionColumn((row) => (
    <Link
      to="/sna/schemes/$schemeId/allotment"
      params={{ schemeId: row.schemecd }}
      className={buttonClass({ small: true })}
      aria-label={sanctionWords.allotment(row.name)}
    >
      {sanctionWords.allotment2}
    </Link>
  )),
];

export function SchemesScreen() {
  const list = useWholeList(grantList);
  const rows = useMemo(() => list.rows && schemesOf(list.rows), [list.rows]);
  return (
    <Page
      title={sanctionText.schemesTitle}
      crumbs={[{ label: sanctionWords.bills }, { label: sanctionText.schemesTitle }]}
      context={sanctionText.schemesContext}
    >
      <section className="panel" aria-label={sanctionWords.schemesOffice}>
        <DataTable
          caption={sanctionWords.schemesOffice}
          columns={columns}
          list={{ ...list, rows }}
          rowKey={(row) => row.schemecd}
          noun={[sanctionWords.scheme2, sanctionWords.schemes]}
          pageSizes={pageSizes}
          filterLabel={sanctionWords.filterCodeOrName}
          exportName="schemes"
          empty={sanctionText.noSchemes}
          sticky
          size="work"
        />
      </section>
    </Page>
  );
}
