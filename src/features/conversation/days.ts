import type { Instant, MessageView } from '@gauntlet/core';
import { formatDay } from '../../lib/formatDate.ts';

/** Messages of one local day, under its word. */
export type Day = { readonly day: string; readonly messages: readonly MessageView[] };

/** Groups messages, in their order, by the local day where the person is. `now` in ms says which is today. */
export function byDay(messages: readonly MessageView[], now: number): Day[] {
  const days: { day: string; messages: MessageView[] }[] = [];
  for (const message of messages) {
    const day = dayWord(message.at, now);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Today, Yesterday, or the date: Nov 28, 2026. */
function dayWord(instant: Instant, now: number): string {
  const date = formatDay(instant);
  const today = new Date(now);
  if (date === formatDay(today.toISOString())) return 'Today';
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1, 12);
  return date === formatDay(yesterday.toISOString()) ? 'Yesterday' : date;
}
