import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, PanelBottom, Play, Square, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatTile } from '../../ui/StatTile.tsx';
import { dockedTool, type DockedTool } from './dockState.ts';

type Props = {
  title: string;
  description: string;
  /** The tool of this page, if it can also be docked beside the app. */
  docks?: DockedTool;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a tool's page. */
export function ToolPage({ title, description, docks, actions, children }: Props) {
  return (
    <div className="page max-w-[96rem]">
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {actions}
            {docks && <DockButton tool={docks} />}
          </>
        }
      />
      <div className="space-y-6">{children}</div>
    </div>
  );
}

function DockButton({ tool }: { tool: DockedTool }) {
  const navigate = useNavigate();
  const dock = () => {
    dockedTool.show(tool);
    void navigate({ to: '/feed' });
  };
  return (
    <Button variant="secondary" onClick={dock}>
      <PanelBottom aria-hidden />
      Keep open beside the app
    </Button>
  );
}

type StartStopProps = { isOn: boolean; onStop: () => void; children: ReactNode };

/**
 * A submit button that starts long work, and a button that stops it meanwhile. `children` is the label of the first. Two elements: a click on one that
 * turns into the other would submit, and start the work anew.
 */
export function StartStop({ isOn, onStop, children }: StartStopProps) {
  return isOn ? (
    <Button key="stop" variant="danger" className="h-11" onClick={onStop}>
      <Square aria-hidden />
      Stop
    </Button>
  ) : (
    <Button key="start" type="submit" className="h-11">
      <Play aria-hidden />
      {children}
    </Button>
  );
}

const variants = {
  healthy: { label: 'Healthy', tone: 'green', icon: <CircleCheck /> },
  warning: { label: 'Warning', tone: 'amber', icon: <TriangleAlert /> },
  critical: { label: 'Critical', tone: 'red', icon: <CircleAlert /> },
} as const;

/** A health status in one word. */
export function HealthTile({ health, hint }: { health: keyof typeof variants; hint?: string }) {
  const { label, tone, icon } = variants[health];
  return <StatTile label="Health" value={label} tone={tone} icon={icon} {...(hint !== undefined && { hint })} />;
}
