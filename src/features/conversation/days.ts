import type { Instant, MessageView } from '@gauntlet/core';
import { formatDay } from '../../lib/formatDate.ts';

/** The messages of one local day with its label. */
export type Day = { readonly day: string; readonly messages: readonly MessageView[] };

/** Groups messages by local day. `now` in milliseconds defines today. */
export function byDay(messages: readonly MessageView[], now: number): Day[] {
  const days: { day: string; messages: MessageView[] }[] = [];
  for (const message of messages) {
    const day = dayLabel(message.at, now);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Returns Today, Yesterday, or the date: Nov 28, 2026. */
function dayLabel(instant: Instant, now: number): string {
  const date = formatDay(instant);
  const today = new Date(now);
  if (date === formatDay(today.toISOString())) return 'Today';
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1, 12);
  return date === formatDay(yesterday.toISOString()) ? 'Yesterday' : date;
}
