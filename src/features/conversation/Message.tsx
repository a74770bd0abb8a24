import type { MessageView } from '@gauntlet/core';
import { formatMoment, formatTime } from '../../lib/formatDate.ts';
import { cx } from '../../ui/cx.ts';

type Props = { message: MessageView; from: string };

/** One message, at the side of who wrote it. */
export function Message({ message: { text, at, isMine }, from }: Props) {
  return (
    <li className={cx('flex flex-col', isMine ? 'items-end' : 'items-start')}>
      <p
        className={cx(
          'max-w-[85%] rounded-2xl px-3.5 py-2 text-sm break-words whitespace-pre-wrap',
          isMine ? 'rounded-br-sm bg-accent-soft' : 'rounded-bl-sm bg-hover',
        )}
      >
        <span className="sr-only">{isMine ? 'You' : from}: </span>
        {text}
      </p>
      <time dateTime={at} title={formatMoment(at)} className="figures mt-0.5 px-1 text-xs text-faint">
        {formatTime(at)}
      </time>
    </li>
  );
}
