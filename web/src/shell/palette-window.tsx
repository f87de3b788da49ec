// The search with what the office has around it: the screens of its menu, the actions of the header, and the way to the bill of a
// grant.

import { schemeText } from '@portal/domain/scheme/texts';
import type { UserType } from '@portal/domain/session/schema';
import { secondFactorText } from '@portal/domain/session/second-factor-texts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useToast } from '../components/toast.tsx';
import type { Place, Way } from '../features/find/hits.ts';
import { Palette } from '../features/find/palette.tsx';
import { usePrepareBill } from '../features/scheme/prepare-bill.ts';
import { screenPath } from '../lib/screen-path.ts';
import { shellWords } from '../texts/en/shell.ts';
import { toggleTheme } from '../theme/theme.ts';
import { visibleMenu } from './menu.ts';
import { typedEarly } from './typed-early.ts';

export interface PaletteWindowProps {
  userType: UserType;
  isSparsh: boolean;
  onLogOut: () => void;
  onKeys: () => void;
  onClose: () => void;
}

export function PaletteWindow({ userType, isSparsh, onLogOut, onKeys, onClose }: PaletteWindowProps) {
  const router = useRouter();
  const toast = useToast();
  const { prepare, pending, notPrepared, error } = usePrepareBill();
  const places = useMemo<readonly Place[]>(
    () => [
      ...screensOf((to) => Object.hasOwn(router.routesByPath, to), { userType, isSparsh }),
      { label: shellWords.lightOrDark, detail: shellWords.action, way: { run: toggleTheme } },
      { label: shellWords.keys, detail: shellWords.action, way: { run: onKeys } },
      { label: shellWords.logout, detail: shellWords.action, way: { run: onLogOut } },
    ],
    [router, userType, isSparsh, onLogOut, onKeys],
  );
  // the screen of the chosen grant has opened, or there is none; another screen may be on its way still
  const isPreparing = useRef(false);
  useEffect(() => router.subscribe('onResolved', () => isPreparing.current && onClose()), [router, onClose]);
  useEffect(() => {
    if (!notPrepared) return;
    toast(schemeText.notPrepared(schemeText.kinds[notPrepared.destination]), 'warn');
    onClose();
  }, [notPrepared, toast, onClose]);
  const choose = (way: Way) => {
    if ('prepare' in way) {
      isPreparing.current = true;
      return prepare(way.prepare);
    }
    onClose();
    if ('run' in way) return way.run();
    const { to, state, search } = way;
    void router.navigate({
      to: screenPath(to),
      ...(state ? { state } : {}),
      ...(search ? { search: search as never } : {}),
    });
  };
  return (
    <Palette
      places={places}
      isOffice={userType !== 'ADMIN'}
      typedEarly={typedEarly}
      busy={pending && !error ? shellWords.askingPfms : undefined}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** The entries of the menu, and what the profile leads to. */
const screensOf = (...asked: Parameters<typeof visibleMenu>): Place[] => [
  ...visibleMenu(...asked).flatMap((group) =>
    group.entries.map(({ label, to }) => ({ label, detail: shellWords.screen(group.label), way: { to } })),
  ),
  { label: shellWords.changePassword, detail: shellWords.screenProfile, way: { to: '/changepassword' } },
  { label: secondFactorText.profileTitle, detail: shellWords.screenProfile, way: { to: '/secondstep' } },
  { label: shellWords.sessions, detail: shellWords.screenProfile, way: { to: '/sessions' } },
];
