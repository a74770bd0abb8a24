import { useCallback, useEffect, useState } from 'react';
import type { DeviceAccount, OnServer } from '@gauntlet/core/browser';

export type Asked = { readonly name: 'asking' | 'failed' } | { readonly name: 'answered'; readonly onServer: OnServer };

/** Asks the server what it has of the account, at once and again when told to. */
export function useOnServer(device: Extract<DeviceAccount, { name: 'empty' }>): { readonly asked: Asked; readonly again: () => void } {
  const [asked, setAsked] = useState<Asked>({ name: 'asking' });
  const ask = useCallback(() => {
    device.askServer().then(
      (onServer) => setAsked({ name: 'answered', onServer }),
      () => setAsked({ name: 'failed' }),
    );
  }, [device]);
  useEffect(ask, [ask]);
  return {
    asked,
    again: () => {
      setAsked({ name: 'asking' });
      ask();
    },
  };
}
