import { CircleCheck } from 'lucide-react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type AccessibilityIssue, SEVERITIES, type Severity } from '../checks/accessibility.ts';
import type { Scan } from '../session.ts';

const tones: Readonly<Record<Severity, Tone>> = { critical: 'red', serious: 'orange', moderate: 'amber', minor: 'grey' };

/** When a page was checked, and the number of its issues. */
export function ScanSummary({ scan: { path, at, issues } }: { scan: Scan }) {
  return (
    <p className="text-sm text-muted" role="status">
      {path} on {formatMoment(at)}: {formatCount(issues.length, 'issue')}
    </p>
  );
}

/** The accessibility issues of the checked page, by severity. */
export function ScanIssues({ scan: { path, issues } }: { scan: Scan }) {
  if (issues.length === 0)
    return <EmptyState icon={<CircleCheck />} title="No accessibility issue" description={`Nothing on ${path} breaks a rule.`} />;
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label="Issues by severity">
        {SEVERITIES.map((severity) => (
          <li key={severity}>
            <Badge tone={tones[severity]}>
              {issues.filter((each) => each.severity === severity).length} {severity}
            </Badge>
          </li>
        ))}
      </ul>
      <ul className="space-y-3">
        {issues.map((issue) => (
          <Issue key={issue.id} issue={issue} />
        ))}
      </ul>
    </>
  );
}

function Issue({ issue: { severity, rule, description, element, impact, wcagLevel } }: { issue: AccessibilityIssue }) {
  return (
    <li className="surface space-y-2 p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[severity]}>{severity}</Badge>
        <span className="font-semibold">{description}</span>
        <span className="text-sm text-muted">
          {rule}, {wcagLevel === 'best practice' ? wcagLevel : `WCAG ${wcagLevel}`}
        </span>
      </div>
      <code className="block rounded-md bg-sunken px-2 py-1 text-xs break-all">{element}</code>
      <p className="text-sm whitespace-pre-line text-muted">{impact}</p>
    </li>
  );
}
