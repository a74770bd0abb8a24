import type { LogCheck } from '@gauntlet/core';
import { formatNumber } from './formatNumber.ts';

/** Says whether the server's log has the confirmed head of this device; '' where the server orders no log of this account. */
export function serverSentence(server: LogCheck['server']): string {
  switch (server.kind) {
    case 'same':
      return `The server’s log has the same events up to event ${formatNumber(server.confirmed)}, the last one that it confirmed.`;
    case 'differs':
      return `The server has another event ${formatNumber(server.confirmed)} than the one that it confirmed to this device: it was probably restored from a backup. The next synchronization goes back to the last event that both have, and decides again what you did after it.`;
    case 'behind':
      return `The server’s log ends at event ${formatNumber(server.head)}, and it confirmed event ${formatNumber(server.confirmed)} to this device: it was probably restored from a backup. The next synchronization goes back to the last event that both have, and decides again what you did after it.`;
    case 'unreachable':
      return 'The server could not be reached, so this log was not compared with the server’s.';
    case 'signed-out':
      return 'You are signed out, so this log was not compared with the server’s.';
    case 'none':
      return '';
  }
}
