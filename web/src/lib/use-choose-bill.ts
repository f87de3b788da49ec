// Opens a bill at a desk by writing its authorization number into the desk's address; undefined closes it.
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export function useChooseBill(
  desk: '/esignbill' | '/uploadbillbody' | '/consolidatedbill/e-sign' | '/consolidatedbill/billbody',
) {
  const navigate = useNavigate();
  return useCallback(
    (authNo: string | undefined) =>
      void navigate({
        to: desk,
        search: authNo ? { bill: authNo } : {},
        replace: true,
        resetScroll: false,
      }),
    [desk, navigate],
  );
}
