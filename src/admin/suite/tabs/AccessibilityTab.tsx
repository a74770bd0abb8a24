import { Accessibility, CircleCheck, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type AccessibilityIssue, SEVERITIES, type Severity } from '../checks/accessibility.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { suite, type Scan, type SuiteState } from '../session.ts';

const tones: Readonly<Record<Severity, Tone>> = { critical: 'red', serious: 'orange', moderate: 'amber', minor: 'grey' };

/** The accessibility issues of the current page. */
export function AccessibilityTab({ state }: { state: SuiteState }) {
  const [isScanning, setScanning] = useState(false);
  const scanPage = async () => {
    setScanning(true);
    await suite.scan();
    setScanning(false);
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void scanPage()} busy={isScanning}>
          {!isScanning && <ScanSearch aria-hidden />}
          {isScanning ? 'Checking...' : 'Check this page'}
        </Button>
        {state.scan && (
          <p className="text-sm text-muted" role="status">
            {state.scan.path} on {formatMoment(state.scan.at)}: {countText(state.scan.issues.length)}
          </p>
        )}
      </div>
      {state.scan ? (
        <Issues scan={state.scan} />
      ) : (
        <EmptyState
          icon={<Accessibility />}
          title="This page was not checked yet"
          description="All rules of axe are checked on the current page, without the tools beside it."
        />
      )}
    </div>
  );
}

function Issues({ scan: { path, issues } }: { scan: Scan }) {
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

function countText(count: number): string {
  return formatCount(count, 'issue');
}
