import { refusalText, type AppResult } from '@gauntlet/core';
import { toast } from '../../ui/toast.ts';

/** Shows how a report or another command ended. Resolves to whether it is recorded. */
export async function showReported(pending: Promise<AppResult>, success: string): Promise<boolean> {
  const result = await pending;
  if (result.ok) toast.success(success);
  else toast.error(refusalText(result.refusal));
  return result.ok;
}
