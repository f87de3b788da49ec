// What NREGA was answered about a file, and when; and the same file where it came again (decisions.md, Scheme files).
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/bill/facts.tsx';
import { Instant } from '../../components/instant.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { answersQuery, type FtoRow } from '../../data/orders.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';

type Answer = NonNullable<ReturnType<typeof useAnswers>['data']>[number];

const useAnswers = (fileName: string) => useQuery(answersQuery(fileName));

export function FtoAnswers({ file }: { file: FtoRow }) {
  const answers = useAnswers(file.fileName);
  if (answers.error)
    return (
      <ErrorMessage
        error={answers.error}
        prefix={orderFilesWords.couldNotLoaded}
        onRetry={() => void answers.refetch()}
      />
    );
  const told = answers.data ?? [];
  return (
    <Facts
      items={[
        ...told.map((answer) => ({ label: orderFilesWords.answeredNrega, value: <Told answer={answer} /> })),
        ...(answers.data && told.length === 0
          ? [{ label: orderFilesWords.answeredNrega, value: orderFilesWords.notYet }]
          : []),
        ...file.deliveries.map(({ file_name, at }) => ({
          label: orderFilesWords.cameAgain,
          value: (
            <>
              {file_name}, <Instant at={at} />
            </>
          ),
        })),
      ]}
    />
  );
}

const Told = ({ answer: { code, reasons, at, sent_at } }: { answer: Answer }) => (
  <>
    <span className="code">{code}</span>, <Instant at={sent_at || at} />
    {sent_at === '' && ` ${orderFilesWords.notSentYet}`}
    {reasons.length > 0 && `: ${reasons.join(' ')}`}
  </>
);
