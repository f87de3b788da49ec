// A new secret for the app: as a picture, as a key to type, and the first code that proves that the app has it.
import type { Answer } from '@portal/domain/contract';
import { confirmEnrolment } from '@portal/domain/session/second-factor-api';
import { secondFactorText } from '@portal/domain/session/second-factor-texts';
import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../data/api.ts';
import { CodeForm } from './code-form.tsx';

type Confirmed = Answer<typeof confirmEnrolment>['data'];

export interface SecondFactorSetupProps {
  secret: string;
  uri: string;
  onDone: (confirmed: Confirmed) => void;
}

export function SecondFactorSetup({ secret, uri, onDone }: SecondFactorSetupProps) {
  const confirm = useMutation({
    mutationFn: async (code: string) => (await call(confirmEnrolment, { body: { code } })).data,
    onSuccess: onDone,
  });
  return (
    <Panel title={secondFactorText.enrolTitle}>
      <div className="stack">
        <p>{secondFactorText.enrolScan}</p>
        <QrCode text={uri} />
        <p>{secondFactorText.enrolType}</p>
        <p>
          <code className="second-factor__key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <p>{secondFactorText.enrolConfirm}</p>
        <CodeForm
          label={secondFactorText.setUp}
          busy={confirm.isPending}
          error={confirm.error}
          onCode={(code) => confirm.mutate(code)}
        />
      </div>
    </Panel>
  );
}

/** Dark on white in both themes: cameras look for that. */
const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="second-factor__picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={secondFactorText.qrName}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
};
