// The answer of a call: folded, as it came, copied, downloaded; with its status, its size and its time.
import { formatInstant } from '@portal/domain/calendar';
import { useId, useState } from 'react';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { Source } from '../../components/source/source.tsx';
import { saveFile } from '../../components/table/save-file.ts';
import type { CallAnswer } from '../../data/partner-call.ts';
import { formatCount } from '../../lib/format-count.ts';
import { partnerMasterWords } from '../../texts/en/partner-master.ts';
import { CopyButton } from './copy-button.tsx';

interface AnswerProps {
  readonly answer: CallAnswer;
  /** Of the call, for the name of the file. */
  readonly name: string;
  readonly onRetry: () => void;
}

export function AnswerPanel({ answer, name, onRetry }: AnswerProps) {
  const id = useId();
  const [isRaw, setRaw] = useState(false);
  const text = () =>
    typeof answer.value === 'string' ? answer.value : JSON.stringify(answer.value, null, 2);
  const download = () => saveFile(`${name}.json`, new Blob([text()], { type: 'application/json' }));
  return (
    <Panel
      title={partnerMasterWords.answer}
      id={id}
      flush
      actions={
        <div className="row">
          <CopyButton label={partnerMasterWords.copy} text={text} />
          <Button small icon="export" onClick={download}>
            {partnerMasterWords.download}
          </Button>
          <Button small aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
            {partnerMasterWords.raw}
          </Button>
        </div>
      }
      foot={<Facts answer={answer} />}
    >
      {answer.isFailed && <Failure answer={answer} onRetry={onRetry} />}
      {isRaw && <Raw text={text()} />}
      {!isRaw && !answer.isFailed && <Source label={partnerMasterWords.answerAsJson} text={text()} />}
    </Panel>
  );
}

const Raw = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled by keys
  <section className="source" tabIndex={0} aria-label={partnerMasterWords.answerAsCame}>
    <pre>{text}</pre>
  </section>
);

/** `Error` (3§2.12), and why. */
const Failure = ({ answer, onRetry }: Pick<AnswerProps, 'answer' | 'onRetry'>) => (
  <div className="panel__body">
    <Message kind="danger" onRetry={onRetry}>
      <strong>{partnerMasterWords.error}</strong> {sentenceOf(answer.value)}
    </Message>
  </div>
);

const sentenceOf = (value: unknown): string => {
  const { message } = (value ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
};

function Facts({ answer }: { answer: CallAnswer }) {
  const { status, isFailed, sizeBytes, milliseconds, at } = answer;
  const rows = rowsIn(answer.value);
  return (
    <>
      <p>
        <Status kind={isFailed ? 'danger' : 'ok'} icon={isFailed ? 'alert' : 'check'}>
          {status === 0 ? partnerMasterWords.noAnswer : String(status)}
        </Status>{' '}
        {!isFailed &&
          rows !== undefined &&
          `${formatCount(rows)} ${rows === 1 ? partnerMasterWords.row : partnerMasterWords.rows}, `}
        {partnerMasterWords.kb((sizeBytes / 1024).toFixed(1))}
      </p>
      <p className="small">{partnerMasterWords.ms(formatCount(milliseconds), formatInstant(new Date(at)))}</p>
    </>
  );
}

/** Rows of an answer: a list, or the list in `data`. */
const rowsIn = (value: unknown): number | undefined => {
  if (Array.isArray(value)) return value.length;
  const { data, DATA = data } = (value ?? {}) as { data?: unknown; DATA?: unknown };
  return Array.isArray(DATA) ? DATA.length : undefined;
};
