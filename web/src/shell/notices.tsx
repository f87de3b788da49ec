// Notices of the office's accounts, above every screen until this login has read them (decisions.md, Two people).
import { listNotices, setNoticesSeen } from '@portal/domain/notice/api';
import { noticeText, sentenceOf } from '@portal/domain/notice/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { ErrorMessage, Message } from '../components/message.tsx';
import { call } from '../data/api.ts';
import { useOfficer } from '../data/session.ts';
import { shellWords } from '../texts/en/shell.ts';

const queryKey = ['notices'] as const;

export function Notices() {
  const { has_notices, administrator_contact } = useOfficer();
  const cache = useQueryClient();
  const notices = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listNotices, { signal }),
    enabled: has_notices,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const seen = useMutation({
    mutationFn: (notice_id: string) => call(setNoticesSeen, { body: { notice_id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
  const last = notices.data?.at(-1);
  if (!last) return null;
  return (
    <section className="notices" aria-label={noticeText.title}>
      <Message
        kind="warn"
        actions={
          <Button
            small
            busy={seen.isPending && shellWords.saving}
            onClick={() => seen.mutate(last.notice_id)}
          >
            {noticeText.seen}
          </Button>
        }
      >
        <strong>{noticeText.title}</strong>
        <ul>
          {notices.data?.map((notice) => (
            <li key={notice.notice_id}>{sentenceOf(notice)}</li>
          ))}
        </ul>
        <p>
          {noticeText.unasked} {administrator_contact}
        </p>
      </Message>
      {seen.error && <ErrorMessage error={seen.error} />}
    </section>
  );
}
