import { Disclosure } from '../../ui/Disclosure.tsx';
import type { Point } from './messages.ts';

const HEADS = ['Events', 'In batch, /s', 'Singly, /s', 'Start, ms', 'Folding all, ms', 'Disk, MB'];

/** All measurements in figures. */
export function PointTable({ points }: { points: readonly Point[] }) {
  return (
    <Disclosure summary="As a table" open>
      <table className="figures w-full text-right text-xs sm:text-sm">
        <thead className="text-muted">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="py-1.5 pl-1 align-bottom font-medium sm:p-2">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ length, batched, single, withSnapshots, without, bytes }) => (
            <tr key={length} className="border-t border-line">
              <th scope="row" className="py-1.5 pl-1 font-semibold sm:p-2">
                {length.toLocaleString('en-US')}
              </th>
              <td className="py-1.5 pl-1 sm:p-2">{Math.round(batched).toLocaleString('en-US')}</td>
              <td className="py-1.5 pl-1 sm:p-2">{Math.round(single).toLocaleString('en-US')}</td>
              <td className="py-1.5 pl-1 sm:p-2">{withSnapshots.toFixed(1)}</td>
              <td className="py-1.5 pl-1 sm:p-2">{without.toFixed(1)}</td>
              <td className="py-1.5 pl-1 sm:p-2">{bytes === null ? 'unknown' : (bytes / 1_000_000).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
