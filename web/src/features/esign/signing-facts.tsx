// What is about to be signed: bill, amount, file.
import { Amount } from '../../components/bill/amount.tsx';
import { Facts } from '../../components/bill/facts.tsx';
import type { BodyBill } from '../../data/bill-desks.ts';
import { paiseOf } from '../../data/rupees.ts';
import { formatBytes } from '../../data/upload/amounts.ts';
import { formatCount } from '../../lib/format-count.ts';
import { esignWords } from '../../texts/en/esign.ts';

export const SigningFacts = ({ bill, pdf }: { bill: BodyBill; pdf: Blob | undefined }) => (
  <Facts
    list
    items={[
      { label: esignWords.billNo, value: bill.bill_no },
      { label: esignWords.transNo, value: <span className="code">{bill.trans_no}</span> },
      { label: esignWords.net, value: <Amount value={paiseOf(bill.net_amt)} symbol strong /> },
      { label: esignWords.pages, value: formatCount(bill.body_pages) },
      { label: esignWords.body, value: pdf ? formatBytes(pdf.size) : esignWords.notFetched },
    ]}
  />
);
