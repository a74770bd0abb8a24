import { useCallback, useEffect, useState } from 'react';
import type { DeviceAccount, OnServer } from '@gauntlet/core/browser';

export type Asked = { readonly name: 'asking' | 'failed' } | { readonly name: 'answered'; readonly onServer: OnServer };

/** Fetches what the server has of the account, on mount and on `again`. */
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
