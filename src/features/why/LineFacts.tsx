import { formatNumber } from '../../lib/formatNumber.ts';
import { Fact, Facts } from './Fact.tsx';
import { Rule } from './Rule.tsx';
import type { WhyLineView } from './WhyLine.tsx';

/** The sum that a line made, the rule it followed, and the event it is. */
export function LineFacts({ line, figure }: { line: WhyLineView; figure: string }) {
  const { amount, after, rule, cause, id } = line;
  return (
    <Facts>
      <Fact name={figure}>
        <span className="figures">
          {formatNumber(after - amount)} {amount < 0 ? '-' : '+'} {formatNumber(Math.abs(amount))} ={' '}
          <strong className="font-bold text-ink">{formatNumber(after)}</strong>
        </span>
      </Fact>
      <Fact name="Event">
        <code className="font-mono text-xs break-all">
          {cause} {id}
        </code>
      </Fact>
      <Fact name="Rule" wide>
        <Rule rule={rule} />
      </Fact>
    </Facts>
  );
}
