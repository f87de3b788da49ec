// The windows on files and advices; their scripts come after those of the lists.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { orderWords } from '../../texts/en/order.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';
import { adviceCount, nameOf } from './advice-views.ts';

export const ftoWindow = lazyWindow(
  ({ name }) => ({ title: orderWords.order(name), size: 'large' }),
  async () => (await import('./fto-window.tsx')).FtoWindow,
);
export const adviceWindow = lazyWindow(
  ({ advice }) => ({ title: orderWords.advice3(nameOf(advice)), size: 'large' }),
  async () => (await import('./advice-window.tsx')).AdviceWindow,
);
export const componentWindow = lazyWindow(
  ({ advice }) => ({ title: orderWords.component2(nameOf(advice)) }),
  async () => (await import('./component-dialog.tsx')).ComponentDialog,
);
export const postWindow = lazyWindow(
  ({ chosen }) => ({ title: orderWords.post2(adviceCount(chosen.length)) }),
  async () => (await import('./post-question.tsx')).PostQuestion,
);
export const releaseWindow = lazyWindow(
  ({ name }) => ({ title: orderFilesWords.releaseOrder(name) }),
  async () => (await import('./release-question.tsx')).ReleaseQuestion,
);
